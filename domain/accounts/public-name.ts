import { cleanLine } from '#domain/text/clean-text.ts'
import { accountLimits } from './limits.ts'
import { claimsToBeTeam } from './name-rules.ts'

/** Of who may not be called what they gave or what their e-mail says; they choose another name in their profile. */
const anyone = 'Abelha'

/**
 * The public name of a new member: what they gave, or what Google, Apple or LinkedIn call them, who have other rules
 * than ours. Of who gave none, the part of the e-mail before the @.
 */
export function publicName({ name, email }: { readonly name: string; readonly email: string }): string {
  const named = (cleanLine(name) || email.slice(0, email.lastIndexOf('@'))).slice(0, accountLimits.name.max)
  return claimsToBeTeam(named) ? anyone : named
}
