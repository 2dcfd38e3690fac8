import type { Sql } from 'postgres'
import type { AdminMentor, MentorForm } from '#contract/admin-mentors.ts'
import { mentorIdOf } from '#domain/mentors/mentor-id.ts'
import { noteAct } from '#server/platform/audit/note-act.ts'
import { readMentor } from './read-mentors.ts'

type By = { readonly adminId: string; readonly now: Date }

/** null where a mentor of this name is there already. */
export function addMentor(sql: Sql, { adminId, now }: By, form: MentorForm): Promise<AdminMentor | null> {
  const { name, expertise, bio, hourlyRate, available, withdrawn } = form
  const id = mentorIdOf(name)
  return sql.begin(async (transaction) => {
    const added = await transaction`
      insert into mentors (
        id, name, expertise, bio, hourly_rate, available, sample, withdrawn, managed, created_at
      )
      values (${id}, ${name}, ${expertise}, ${bio}, ${hourlyRate}, ${available}, false, ${withdrawn}, true,
        ${now.toISOString()}::timestamptz)
      on conflict do nothing returning 1`
    if (added.length === 0) return null
    await noteAct(transaction, { adminId, action: 'mentor.saved', target: id, detail: { isNew: 'yes' }, now })
    return readMentor(transaction, id)
  })
}

/** Content leaves whom an admin changed alone from then on. null where there is no such mentor. */
export function changeMentor(
  sql: Sql,
  { adminId, now }: By,
  { id, ...form }: MentorForm & { readonly id: string },
): Promise<AdminMentor | null> {
  const { name, expertise, bio, hourlyRate, available, withdrawn } = form
  return sql.begin(async (transaction) => {
    const changed = await transaction`
      update mentors set name = ${name}, expertise = ${expertise}, bio = ${bio}, hourly_rate = ${hourlyRate},
        available = ${available}, withdrawn = ${withdrawn}, managed = true
      where id = ${id} returning 1`
    if (changed.length === 0) return null
    await noteAct(transaction, { adminId, action: 'mentor.saved', target: id, detail: { isNew: 'no' }, now })
    return readMentor(transaction, id)
  })
}
