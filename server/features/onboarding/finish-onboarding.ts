import type { ISql, Sql, TransactionSql } from 'postgres'
import type { Questionnaire } from '#contract/onboarding.ts'
import {
  type AfterOnboarding,
  afterOnboarding,
  afterOnboardingPath,
} from '#domain/onboarding/after-onboarding.ts'
import type { AssignmentAnswers } from '#domain/onboarding/assign-trail.ts'
import { assignAnew } from '#domain/onboarding/assignment.ts'
import { onboardingMessages } from '#domain/onboarding/messages.ts'
import { changeReminders } from '#server/features/preferences/public.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'
import { unlockTrails } from '#server/platform/learning/unlock.ts'

type Finishing = { readonly memberId: string; readonly now: Date; readonly answers: Questionnaire }

type Finished = {
  readonly answer: {
    readonly assignedTrail: { readonly id: string; readonly name: string }
    readonly next: AfterOnboarding
    readonly path: string
    readonly message: string
    readonly notice: string | null
  }
  /** False if the same answers were saved before. */
  readonly isNew: boolean
  readonly opened: readonly string[]
}

/** One transaction: the answers, the interests, the trail. Repeating it saves the same again. */
export function finishOnboarding(
  sql: Sql,
  { memberId, now, answers }: Finishing,
): Promise<Finished | 'no-trail'> {
  return sql.begin(async (transaction): Promise<Finished | 'no-trail'> => {
    const assignment = await assignIn(transaction, { memberId, now, answers })
    if (typeof assignment === 'string') return assignment
    const { trail, isChanged, notice } = assignment
    const isNew = await saveAnswers(transaction, { memberId, answers, trailId: trail.id })
    if (isChanged)
      await transaction`
        update profiles set starting_point_changed_at = ${now.toISOString()}::timestamptz where id = ${memberId}`
    await replaceInterests(transaction, memberId, answers.interests)
    const { weeklyDigest } = answers
    await changeReminders(transaction, { memberId, now, weeklyDigest })
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
        notice,
      },
      isNew,
      opened,
    }
  })
}

type Answered = { readonly memberId: string; readonly answers: Questionnaire; readonly trailId: string }

/** Whether anything changed. */
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

type Asking = { readonly memberId: string; readonly now: Date; readonly answers: AssignmentAnswers }

/**
 * The trail that the answers give the member. Locks the member until the transaction ends; writes nothing.
 */
export async function assignIn(sql: TransactionSql, { memberId, now, answers }: Asking) {
  const [stored] = await sql<[{ changedAt: string | null }?]>`
    select starting_point_changed_at as "changedAt" from profiles where id = ${memberId} for no key update`
  if (stored === undefined) throw new AccountGone()
  const learner = await readLearner(sql, memberId)
  const changedAt = stored.changedAt === null ? null : new Date(stored.changedAt)
  return assignAnew({ ...learner, changedAt }, answers, now) ?? 'no-trail'
}
