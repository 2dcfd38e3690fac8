import type { Sql } from 'postgres'
import type { MentorProfileForm } from '#contract/mentor-work.ts'
import { mentorAreasText } from '#domain/mentors/areas.ts'
import { countActions } from '#server/platform/limits/limits.ts'

type Changed = MentorProfileForm & { readonly memberId: string; readonly now: Date }

/** False if the member is no mentor. */
export function changeProfile(sql: Sql, { memberId, now, ...form }: Changed): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const changed = await transaction`
      update mentors set areas = ${form.areas}, expertise = ${mentorAreasText(form.areas)}, bio = ${form.about},
        hourly_rate = ${form.hourlyRate}, available = ${!form.paused}
      where user_id = ${memberId} and not withdrawn returning 1`
    if (changed.length === 0) return false
    await countActions(transaction, { memberId, actions: { mentoring: 1 }, now })
    return true
  })
}

/** The id of the mentor that this member was; null if they were none. Leaving again changes nothing. */
export async function leaveMentoring(sql: Sql, memberId: string): Promise<string | null> {
  const [left] = await sql<{ id: string }[]>`
    update mentors set withdrawn = true, available = false where user_id = ${memberId} and not withdrawn returning id`
  return left?.id ?? null
}
