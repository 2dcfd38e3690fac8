import type { Sql } from 'postgres'
import type { Challenge, Moment } from '#domain/onboarding/answers.ts'
import { unlockTrails } from '#server/platform/learning/unlock.ts'
import { assignIn } from './finish-onboarding.ts'
import { readOnboarding } from './read-onboarding.ts'

type Change = {
  readonly memberId: string
  readonly now: Date
  readonly moment: Moment
  readonly challenge: Challenge
}

type Changed = {
  readonly answer: {
    readonly assignedTrail: { readonly id: string; readonly name: string }
    readonly isChanged: boolean
    readonly reason: string
  }
  readonly opened: readonly string[]
}

type Refusal = 'no-trail' | 'no-answers' | { readonly rests: string }

/** Assigns by the two deciding answers, given again, and the other answers as stored. */
export function changeStart(
  sql: Sql,
  { memberId, now, moment, challenge }: Change,
): Promise<Changed | Refusal> {
  return sql.begin(async (transaction): Promise<Changed | Refusal> => {
    const before = await readOnboarding(transaction, memberId, now)
    if (before.answers === null) return 'no-answers'
    const answers = { ...before.answers, moment, challenge }
    const assignment = await assignIn(transaction, { memberId, now, answers })
    if (typeof assignment === 'string') return assignment
    const { trail, reason, isChanged, notice } = assignment
    if (notice !== null) return { rests: notice }
    const answer = { assignedTrail: { id: trail.id, name: trail.name }, isChanged, reason }
    await transaction`
      update profiles set
        questionnaire_moment = ${moment}, questionnaire_challenge = ${challenge}, updated_at = now()
      where id = ${memberId}`
    if (!isChanged) return { answer, opened: [] }
    await transaction`
      update profiles set
        assigned_trail_id = ${trail.id}, current_trail_id = ${trail.id},
        starting_point_changed_at = ${now.toISOString()}::timestamptz
      where id = ${memberId}`
    const opened = await unlockTrails({ sql: transaction, memberId, now }, [
      { trailId: trail.id, source: 'onboarding_assignment' },
    ])
    return { answer, opened }
  })
}
