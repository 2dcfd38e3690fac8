import type { ISql, Sql } from 'postgres'
import type { Questionnaire } from '#contract/onboarding.ts'
import {
  type AfterOnboarding,
  afterOnboarding,
  afterOnboardingPath,
} from '#domain/onboarding/after-onboarding.ts'
import { assignTrail } from '#domain/onboarding/assign-trail.ts'
import { onboardingMessages } from '#domain/onboarding/messages.ts'
import { fallbackTrail } from '#domain/trails/learner.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'
import { unlockTrails } from '#server/platform/learning/unlock.ts'

type Finishing = { readonly memberId: string; readonly now: Date; readonly answers: Questionnaire }

type Finished = {
  readonly answer: {
    readonly assignedTrail: { readonly id: string; readonly name: string }
    readonly next: AfterOnboarding
    readonly path: string
    readonly message: string
  }
  /** False where the same answers were saved before. */
  readonly isNew: boolean
  readonly opened: readonly string[]
}

/** One transaction: the answers, the interests, the trail. Sent again, it saves the same again. */
export function finishOnboarding(
  sql: Sql,
  { memberId, now, answers }: Finishing,
): Promise<Finished | 'no-member' | 'no-trail'> {
  return sql.begin(async (transaction): Promise<Finished | 'no-member' | 'no-trail'> => {
    const locked = await transaction`select from profiles where id = ${memberId} for no key update`
    const learner = locked.length === 0 ? null : await readLearner(transaction, memberId)
    if (learner === null) return 'no-member'
    const wanted = assignTrail(answers)
    const trail =
      learner.trails.find(({ id }) => id === wanted) ??
      learner.trails.find(({ id }) => id === fallbackTrail(learner.trails))
    if (trail === undefined) return 'no-trail'

    const isNew = await saveAnswers(transaction, { memberId, answers, trailId: trail.id })
    await replaceInterests(transaction, memberId, answers.interests)
    const opened = await unlockTrails({ sql: transaction, memberId, now }, [
      { trailId: trail.id, source: 'onboarding_assignment' },
    ])
    const next = afterOnboarding(answers.moment, trail.id)
    return {
      answer: {
        assignedTrail: { id: trail.id, name: trail.name },
        next,
        path: afterOnboardingPath(next),
        message: onboardingMessages.saved,
      },
      isNew,
      opened,
    }
  })
}

type Answered = { readonly memberId: string; readonly answers: Questionnaire; readonly trailId: string }

/** Whether anything changed by it. */
async function saveAnswers(sql: ISql, { memberId, answers, trailId }: Answered): Promise<boolean> {
  const { displayName, moment, challenge, hasCnpj, confidence, helpType } = answers
  const changed = await sql`
    update profiles set
      display_name = ${displayName},
      onboarding_status = 'completed',
      questionnaire_moment = ${moment},
      questionnaire_challenge = ${challenge},
      questionnaire_has_cnpj = ${hasCnpj},
      questionnaire_confidence = ${confidence},
      questionnaire_help_type = ${helpType},
      assigned_trail_id = ${trailId},
      current_trail_id = ${trailId},
      updated_at = now()
    where id = ${memberId} and (
      onboarding_status, display_name, questionnaire_moment, questionnaire_challenge, questionnaire_has_cnpj,
      questionnaire_confidence, questionnaire_help_type, assigned_trail_id
    ) is distinct from (
      'completed', ${displayName}, ${moment}, ${challenge}, ${hasCnpj}::boolean, ${confidence}::smallint,
      ${helpType}, ${trailId}
    )
    returning 1`
  return changed.length > 0
}

async function replaceInterests(sql: ISql, memberId: string, interests: readonly string[]): Promise<void> {
  await sql`delete from profile_interests where user_id = ${memberId}`
  await sql`
    insert into profile_interests (user_id, interest, position)
    select ${memberId}::uuid, interest, position
    from unnest(${[...interests]}::text[]) with ordinality as chosen (interest, position)`
}
