import { accountLimits } from './limits.ts'

/** The public name of a member who gave none: the part of the e-mail before the @. */
export function defaultName(email: string): string {
  return email.slice(0, email.lastIndexOf('@')).slice(0, accountLimits.name.max)
}
