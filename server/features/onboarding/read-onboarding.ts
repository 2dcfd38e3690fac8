import type { ISql } from 'postgres'
import type { Challenge, HelpType, Interest, Moment } from '#domain/onboarding/answers.ts'
import { startingPointRestsUntil } from '#domain/onboarding/starting-point.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'

type Stored = {
  readonly status: 'pending' | 'completed'
  readonly moment: Moment | null
  readonly challenge: Challenge | null
  readonly hasCnpj: boolean | null
  readonly confidence: number | null
  readonly helpType: HelpType | null
  readonly interests: Interest[]
  readonly displayName: string
  readonly assignedTrailId: string | null
  readonly weeklyDigest: boolean
  readonly changedAt: string | null
}

export async function readOnboarding(sql: ISql, memberId: string, now: Date) {
  const [stored] = await sql<Stored[]>`
    select
      onboarding_status as status, questionnaire_moment as moment, questionnaire_challenge as challenge,
      questionnaire_has_cnpj as "hasCnpj", questionnaire_confidence as confidence,
      questionnaire_help_type as "helpType", display_name as "displayName", assigned_trail_id as "assignedTrailId",
      starting_point_changed_at as "changedAt",
      exists (
        select from user_preferences where user_id = profiles.id and weekly_digest_since is not null
      ) as "weeklyDigest",
      array(
        select interest from profile_interests where user_id = profiles.id order by position
      ) as interests
    from profiles where id = ${memberId}`
  if (stored === undefined) throw new AccountGone()
  const { status, interests, displayName, assignedTrailId, weeklyDigest, changedAt } = stored
  return {
    status,
    answers: wholeAnswers(stored),
    interests,
    displayName,
    assignedTrailId,
    weeklyDigest,
    startingPointRestsUntil: startingPointRestsUntil(changedAt === null ? null : new Date(changedAt), now),
  }
}

/** The database keeps them all or none. */
function wholeAnswers({ moment, challenge, hasCnpj, confidence, helpType }: Stored) {
  if (moment === null || challenge === null || hasCnpj === null || confidence === null || helpType === null)
    return null
  return { moment, challenge, hasCnpj, confidence, helpType }
}
