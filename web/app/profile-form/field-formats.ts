import { formatPhone, phoneDigits } from '#domain/profile/fields.ts'

export interface TypedPhone {
  readonly value: string
  readonly caret: number
}

/** A number as shown while typing, with the caret after the same digit as before. */
export function maskPhone(typed: TypedPhone): TypedPhone {
  const local = withoutCountryCode(typed)
  const value = formatPhone(local.value)
  const figuresBefore = phoneDigits(local.value.slice(0, local.caret)).length
  return { value, caret: positionAfter(value, figuresBefore) }
}

/** Numbers copied from a contact carry +55; the form starts at the area code. */
function withoutCountryCode({ value, caret }: TypedPhone): TypedPhone {
  const code = /^\s*\+\s*55/u.exec(value)?.[0] ?? (/^55\d{10,11}$/u.test(value) ? '55' : '')
  return { value: value.slice(code.length), caret: Math.max(0, caret - code.length) }
}

function positionAfter(text: string, figures: number): number {
  if (figures === 0) return 0
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (/\d/u.test(text.charAt(index))) seen += 1
    if (seen === figures) return index + 1
  }
  return text.length
}

/** Whether the photo was uploaded here rather than linked by address. */
export function isUploaded(photoUrl: string | null): boolean {
  return photoUrl?.startsWith('/media/') ?? false
}

export const socialNetworks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'x', name: 'X' },
] as const

export type SocialNetwork = (typeof socialNetworks)[number]['key']
