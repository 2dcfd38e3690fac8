import { cleanLine } from '#domain/text/clean-text.ts'
import { accountLimits } from './limits.ts'

/**
 * The public name of a new member: what they gave, or what Google, Apple or LinkedIn call them, who have other rules
 * than ours. Of who gave none, the part of the e-mail before the @.
 */
export function publicName({ name, email }: { readonly name: string; readonly email: string }): string {
  return (cleanLine(name) || email.slice(0, email.lastIndexOf('@'))).slice(0, accountLimits.name.max)
}
