import type { Sql } from 'postgres'
import type { Challenge, HelpType, Interest, Moment } from '#domain/onboarding/answers.ts'

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
}

/** null for a member who is no longer there. */
export async function readOnboarding(sql: Sql, memberId: string) {
  const [stored] = await sql<Stored[]>`
    select
      onboarding_status as status, questionnaire_moment as moment, questionnaire_challenge as challenge,
      questionnaire_has_cnpj as "hasCnpj", questionnaire_confidence as confidence,
      questionnaire_help_type as "helpType", display_name as "displayName", assigned_trail_id as "assignedTrailId",
      array(
        select interest from profile_interests where user_id = profiles.id order by position
      ) as interests
    from profiles where id = ${memberId}`
  if (stored === undefined) return null
  const { status, interests, displayName, assignedTrailId } = stored
  return { status, answers: wholeAnswers(stored), interests, displayName, assignedTrailId }
}

/** The database keeps them all or none. */
function wholeAnswers({ moment, challenge, hasCnpj, confidence, helpType }: Stored) {
  if (moment === null || challenge === null || hasCnpj === null || confidence === null || helpType === null)
    return null
  return { moment, challenge, hasCnpj, confidence, helpType }
}
