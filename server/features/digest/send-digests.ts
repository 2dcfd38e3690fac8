import type { Sql } from 'postgres'
import { type DigestWeek, digestWeek } from '#domain/digest/digest.ts'
import { digestText } from '#domain/digest/digest-text.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'
import {
  claimNext,
  finishDigest,
  lowestId,
  planDigests,
  postponeDigest,
  readAddress,
  releaseDigests,
} from './claim-digests.ts'
import { composeDigest } from './compose-digest.ts'
import type { DigestLinks } from './digest-links.ts'
import { readContent } from './read-content.ts'

export interface DigestParts {
  readonly sql: Sql
  readonly mailer: Pick<Mailer, 'send'>
  readonly links: DigestLinks
  readonly publicUrl: string
  readonly now: () => Date
  /** True once the server is stopping: what is claimed by then is sent, or left for later. */
  readonly isStopping: () => boolean
}

/** Mails that a process writes at once: at most so many are repeated after it was killed. */
export const digestsAtOnce = 4

/** A run ends before the next one is due, which goes on where it was. */
const longestRunMs = 8 * 60_000

/**
 * Sends what is due of the last week's mails; any number of processes may run it at once. A row is claimed in one short
 * statement, its mail sent outside of any transaction, and then marked: who is killed between the two leaves a mail
 * that is sent once more, with the same Message-ID.
 */
export async function sendDigests(parts: DigestParts, rows: RowRun): Promise<void> {
  const { sql, now } = parts
  const week = digestWeek(now())
  await planDigests({ sql, rows }, week, now())
  const endsAt = performance.now() + longestRunMs
  for (let after: string = lowestId; !parts.isStopping() && performance.now() < endsAt; ) {
    const { claimed, next } = await claimNext({ sql, rows }, { week: week.week, after, now: now() })
    await sendClaimed(parts, rows, { week, claimed })
    if (next === null) return
    after = next
  }
}

type Batch = { readonly week: DigestWeek; readonly claimed: readonly string[] }

/** Throws if the mail server takes nothing now; the rows stay for a later run. */
async function sendClaimed(parts: DigestParts, rows: RowRun, { week, claimed }: Batch): Promise<void> {
  const waiting = [...claimed]
  const untaken: string[] = []
  let isDown = false
  async function lane() {
    for (let memberId = waiting.shift(); memberId !== undefined && !isDown; memberId = waiting.shift()) {
      const id = memberId
      await rows.each(
        [id],
        () => id,
        async () => {
          if ((await sendOne(parts, id, week)) === 'done') return
          isDown = true
          untaken.push(id)
        },
      )
      if (isDown) break
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: digestsAtOnce }, lane))
  for (const outcome of lanes) if (outcome.status === 'rejected') throw outcome.reason
  if (!isDown) return
  const members = [...untaken, ...waiting]
  await releaseDigests(parts.sql, { members, week: week.week, now: parts.now() })
  throw new Error('The mail server takes no weekly mails now')
}

/** Throws for a row that cannot be done, which is then tried again later, or never. */
async function sendOne(parts: DigestParts, memberId: string, week: DigestWeek): Promise<'done' | 'down'> {
  const { sql, mailer, links, publicUrl, now } = parts
  const claim = () => ({ memberId, week: week.week, now: now() })
  try {
    const to = await readAddress(sql, memberId)
    const text = to === null ? null : digestText(await readContent(sql, { memberId, week, now: now() }))
    if (to === null || text === null) {
      await finishDigest(sql, claim(), to === null ? 'unwanted' : 'nothing')
      return 'done'
    }
    const messageId = links.messageId(memberId, week.week)
    const leaveUrl = links.address(memberId, week.week)
    await mailer.send(composeDigest({ to, text, messageId, leaveUrl, publicUrl }))
  } catch (error) {
    const fault = mailFault(error)
    if (fault === 'down') return 'down'
    if (fault === 'refused') await finishDigest(sql, claim(), 'refused')
    else await postponeDigest(sql, claim())
    throw error
  }
  await finishDigest(sql, claim(), 'sent')
  return 'done'
}

/** Nodemailer's names for a server that cannot be reached or spoken to. */
const unreachable = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL'])

/**
 * 'down': the server takes no mail from us, whoever it is for. 'refused': it will never take mail for this address.
 * null: anything else.
 */
function mailFault(error: unknown): 'down' | 'refused' | null {
  const {
    code,
    command,
    responseCode = 0,
  } = error as {
    code?: string
    command?: string
    responseCode?: number
  }
  if (code === undefined) return null
  if (unreachable.has(code) || responseCode === 421 || command === 'MAIL FROM') return 'down'
  return command === 'RCPT TO' && responseCode >= 500 ? 'refused' : null
}
