import type { Sql } from 'postgres'
import { type DigestWeek, digestWeek } from '#domain/digest/digest.ts'
import { digestText } from '#domain/digest/digest-text.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'
import { lowestId } from '#server/platform/paging/cursor.ts'
import {
  claimNext,
  finishDigest,
  type Page,
  type Plan,
  planNext,
  postponeDigest,
  readAddress,
  releaseDigests,
  resume,
} from './claim-digests.ts'
import { composeDigest } from './compose-digest.ts'
import type { DigestLinks } from './digest-links.ts'
import { mailFault } from './mail-fault.ts'
import { readContent } from './read-content.ts'

export interface DigestParts {
  readonly sql: Sql
  readonly mailer: Pick<Mailer, 'send' | 'delivers'>
  readonly links: DigestLinks
  readonly publicUrl: string
  /** Kept by the process, so that only its first runs of a week read who chose the mail. */
  readonly plan: Plan
  readonly now: () => Date
  /** True once the server is stopping: what is being sent by then is sent, the rest left for later. */
  readonly isStopping: () => boolean
}

/** Mails that a process writes at once: at most so many are repeated after it was killed. */
export const digestsAtOnce = 4

/** So many mails that fail one after the other, and the server is thought to take none. */
export const faultsInARow = 8

/** A run ends before the next one is due, which goes on where it was. */
const longestRunMs = 8 * 60_000

/**
 * Sends what is due of the last week's mails; any number of processes may run it at once. A row is claimed in one short
 * statement, its mail sent outside of any transaction, and then marked: who is killed between the two leaves a mail
 * that is sent once more, with the same Message-ID.
 */
export async function sendDigests(parts: DigestParts, rows: RowRun): Promise<void> {
  const { sql, mailer, plan, now } = parts
  // Without a mail server nobody would get them, and the outbox would fill up.
  if (!mailer.delivers) return
  const week = digestWeek(now())
  resume(plan, week)
  const endsAt = performance.now() + longestRunMs
  const isOver = () => parts.isStopping() || performance.now() >= endsAt
  const faults = { inARow: 0 }
  do {
    for (let after: string | null = lowestId; after !== null && !isOver(); ) {
      const { claimed, next }: Page = await claimNext({ sql, rows }, { week: week.week, after, now: now() })
      await sendClaimed(parts, rows, { week, claimed, faults })
      after = next
    }
    // Afterwards, so that what is planned is sent even if nothing more can be.
  } while (!isOver() && (await planNext({ sql, rows }, plan, week, now())))
}

type Batch = {
  readonly week: DigestWeek
  readonly claimed: readonly string[]
  /** Of the run: since the last mail that was taken. */
  readonly faults: { inARow: number }
}

/** Throws if the mail server takes nothing now; the rows stay for a later run. */
async function sendClaimed(
  parts: DigestParts,
  rows: RowRun,
  { week, claimed, faults }: Batch,
): Promise<void> {
  const waiting = [...claimed]
  const untaken: string[] = []
  let isDown = false
  async function lane() {
    while (!isDown && !parts.isStopping()) {
      const id = waiting.shift()
      if (id === undefined) return
      await rows.each(
        [id],
        () => id,
        async () => {
          const { result, error } = await sendOne(parts, id, week)
          if (result === 'taken') faults.inARow = 0
          if (result === 'fault') faults.inARow += 1
          if (result === 'down') untaken.push(id)
          isDown ||= result === 'down' || faults.inARow >= faultsInARow
          // Without its code: silence of the mail server would count as a fault of the database, which ends the run.
          if (result === 'fault') throw new Error(error instanceof Error ? error.message : typeof error)
        },
      )
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: digestsAtOnce }, lane))
  for (const outcome of lanes) if (outcome.status === 'rejected') throw outcome.reason
  const members = [...untaken, ...waiting]
  if (members.length > 0) await releaseDigests(parts.sql, { members, week: week.week, now: parts.now() })
  if (isDown) throw new Error('The mail server takes no weekly mails now')
}

type Sending = {
  /** 'nothing': there was no mail to send. 'fault': it is tried later, or never. 'down': the row is not to blame. */
  readonly result: 'taken' | 'nothing' | 'fault' | 'down'
  readonly error?: unknown
}

/** Rejects if what the row says cannot be read, which is then tried again later. */
async function sendOne(parts: DigestParts, memberId: string, week: DigestWeek): Promise<Sending> {
  const { sql, mailer, links, publicUrl, now } = parts
  const claim = () => ({ memberId, week: week.week, now: now() })
  const mail = await compose().catch(async (error) => {
    await postponeDigest(sql, claim())
    throw error
  })
  if (typeof mail === 'string') {
    await finishDigest(sql, claim(), mail)
    return { result: 'nothing' }
  }
  try {
    await mailer.send(mail)
  } catch (error) {
    const fault = mailFault(error)
    if (fault === 'down') return { result: 'down' }
    if (fault === 'refused') await finishDigest(sql, claim(), 'refused')
    else await postponeDigest(sql, claim())
    return { result: 'fault', error }
  }
  await finishDigest(sql, claim(), 'sent')
  return { result: 'taken' }

  async function compose() {
    const to = await readAddress(sql, memberId)
    if (to === null) return 'unwanted'
    const text = digestText(await readContent(sql, { memberId, week, now: now() }))
    if (text === null) return 'nothing'
    const messageId = links.messageId(memberId, week.week)
    return composeDigest({ to, text, messageId, leaveUrl: links.address(memberId, week.week), publicUrl })
  }
}
