import { profileLimits } from './limits.ts'

/** The figures of what was typed. */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/gu, '')
}

/** 10 or 11 figures, of which the first two are an area code from 11 to 99. */
export function isPhone(typed: string): boolean {
  const digits = phoneDigits(typed)
  return /^[()\d\s.+-]*$/u.test(typed) && /^\d{10,11}$/u.test(digits) && Number(digits.slice(0, 2)) >= 11
}

/** How a number looks while it is typed, and when it is shown: (11) 98765-4321, or (11) 3456-7890. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed).slice(0, 11)
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`
  const area = `(${digits.slice(0, 2)}) `
  const rest = digits.slice(2)
  const lead = rest.length > 8 ? 5 : 4
  const number = rest.length <= lead ? rest : `${rest.slice(0, lead)}-${rest.slice(lead)}`
  return (area + number).slice(0, profileLimits.phoneInput)
}
