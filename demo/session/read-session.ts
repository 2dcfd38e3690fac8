import type { DemoContext } from '#demo/implement.ts'
import { remindTasks } from '#demo/learning/task-drafts.ts'
import { recordOf, updateRecord } from '#demo/member-record.ts'
import { findMember } from '#demo/people/members.ts'
import { avatarOf } from '#demo/people/present-person.ts'
import { StorageFullError } from '#demo/storage/storage.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'

/** A streak needs no more days than this. */
const daysKept = 400

/** Records the day on the first read of the session; without room the member can still enter. */
function recordVisit({ read, change }: DemoContext, memberId: string): void {
  const snapshot = read()
  const today = saoPauloDay(snapshot.now)
  if (recordOf(snapshot, memberId).visits.includes(today)) return
  try {
    change((writing) => {
      updateRecord(writing, memberId, ({ visits }) => ({ visits: [...visits, today].slice(-daysKept) }))
      remindTasks(writing, memberId, today)
    })
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
  }
}

/** The acting member; null for a guest. */
export function readSession(context: DemoContext) {
  const snapshot = context.read()
  const member = context.memberId === null ? undefined : findMember(snapshot, context.memberId)
  if (member === undefined) return { viewer: null }
  recordVisit(context, member.id)
  const { id, displayName, email, color } = member
  const { theme } = recordOf(snapshot, id)
  return {
    viewer: {
      id,
      displayName,
      email,
      avatarUrl: avatarOf(snapshot, member),
      color,
      theme,
      isConfirmed: true,
      isAdmin: false,
      showedSecondFactor: false,
    },
  }
}
