import { formatPhone, phoneDigits } from '../profile/fields.ts'
import { interestLimits } from './limits.ts'

export type Contact = { readonly kind: 'whatsapp' | 'email'; readonly value: string }

const email = /^[^\s@<>()",;:\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?\.[a-z]{2,24}$/u

/**
 * A WhatsApp number or an e-mail address, written the one way in which it is stored: the same contact is
 * recognized again. Null if it is neither.
 */
export function readContact(typed: string): Contact | null {
  if (typed.length > interestLimits.contact) return null
  const text = typed.trim()
  if (text.includes('@')) {
    const value = text.toLowerCase()
    return email.test(value) && !value.includes('..') ? { kind: 'email', value } : null
  }
  if (!/^\+?[\d\s().-]+$/u.test(text)) return null
  const digits = phoneDigits(text)
  if (text.startsWith('+') && !digits.startsWith('55'))
    return /^[1-9]\d{7,14}$/u.test(digits) ? { kind: 'whatsapp', value: digits } : null
  const national = withoutPrefix(digits, text.startsWith('+'))
  return /^[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/u.test(national)
    ? { kind: 'whatsapp', value: `55${national}` }
    : null
}

/** Without the country code and the 0 of long distance calls. */
function withoutPrefix(digits: string, hasCountry: boolean): string {
  const national = hasCountry || digits.length > 11 ? digits.replace(/^55/u, '') : digits
  return national.replace(/^0/u, '')
}

/** As people write it. */
export function showContact({ kind, value }: Contact): string {
  if (kind === 'email') return value
  return value.startsWith('55') && value.length >= 12 ? formatPhone(value.slice(2)) : `+${value}`
}

/** Opens a conversation, or a mail. */
export function answerAddress({ kind, value }: Contact, text: string): string {
  return kind === 'whatsapp'
    ? `https://wa.me/${value}?text=${encodeURIComponent(text)}`
    : `mailto:${encodeURIComponent(value).replace('%40', '@')}?body=${encodeURIComponent(text)}`
}
