import type { Sql } from 'postgres'
import type { z } from 'zod'
import { guestReportFormSchema, wantFormSchema } from '#contract/interest-forms.ts'
import type { PublicInterestPage } from '#contract/interest-pages.ts'
import type { InterestView } from '#contract/page-renderer.ts'
import { guestLimits, interestLimits } from '#domain/interest-pages/limits.ts'
import { guestMessages, reportsMessage, slowedMessage } from '#domain/interest-pages/messages.ts'
import { readCode } from '#domain/interest-pages/withdrawal-code.ts'
import { limitConcurrency, TooBusyError } from '#server/platform/auth/limit-concurrency.ts'
import { createRateLimiter, type RateLimiter, type RateLimitRule } from '#server/platform/auth/rate-limit.ts'
import type { DatabaseWatch } from '#server/platform/http/database-watch.ts'
import type { PageForms, PostedForm } from '#server/platform/http/page-forms.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { keepContact, readPublicPage, reportPage, withdrawContact } from './guests.ts'
import { type MakePage, readInterestPath } from './page-maker.ts'
import { pageType, robotsTag } from './serve-pages.ts'

interface Parts {
  readonly sql: Sql
  readonly watch: Pick<DatabaseWatch, 'guard'>
  readonly make: MakePage
  readonly publish: Realtime['publish']
  readonly now: () => Date
}

/** A popular post may send a thousand people at once: they wait in turn, which costs little, and nobody is lost. */
const atOnce = 16
const mostWaiting = 2000

interface Answer {
  readonly view: InterestView
  readonly status: 200 | 404 | 422 | 429
  readonly retryAfter?: number
}

type Sent = { readonly page: PublicInterestPage; readonly fields: URLSearchParams; readonly address: string }

/** What strangers send from the page: a contact, a withdrawal, a report. Nothing is ever sent to them. */
export function receiveInterestForms({ sql, watch, make, publish, now }: Parts): PageForms {
  const rateLimiter = createRateLimiter(sql)
  const inTurn = limitConcurrency(atOnce, mostWaiting)

  async function answerTo({ path, fields, clientAddress }: PostedForm): Promise<Answer> {
    const asked = readInterestPath(path)
    const page = asked && (await readPublicPage(sql, asked.shortName, now()))
    if (asked === null || page === null) return gone
    const sent = { page, fields, address: clientAddress }
    if (asked.part === 'sair') return withdraw(sent)
    return asked.part === 'denunciar' ? report(sent) : want(sent)
  }

  async function want({ page, fields, address }: Sent): Promise<Answer> {
    const typed = {
      firstName: (fields.get('firstName') ?? '').slice(0, interestLimits.firstName),
      contact: (fields.get('contact') ?? '').slice(0, interestLimits.contact),
      consent: fields.get('consent') === 'sim',
    }
    const read = wantFormSchema.safeParse({
      firstName: fields.get('firstName') ?? '',
      contact: fields.get('contact') ?? '',
      consent: fields.get('consent') ?? '',
    })
    if (!read.success)
      return { status: 422, view: { kind: 'page', page, typed, problems: firstProblems(read.error) } }
    // People do not see this field: a program that fills it in is told that all went well.
    const isProgram = (fields.get('site') ?? '') !== ''
    const wait = await secondsToWait(
      rateLimiter,
      `interest-want|${address}`,
      guestLimits.want,
      guestLimits.wantSlowed,
    )
    if (wait !== null) {
      const problems = { form: slowedMessage(wait) }
      return { status: 429, retryAfter: wait, view: { kind: 'page', page, typed, problems } }
    }
    const { firstName, contact } = read.data
    if (isProgram) return { status: 200, view: { kind: 'kept', page, firstName, code: '0000-0000-0000' } }
    const kept = await keepContact(sql, { shortName: page.shortName, firstName, contact, now: now() })
    if (kept === null) return gone
    if (kept.isNew) publish({ to: kept.authorId, event: { type: 'mine' } })
    return { status: 200, view: { kind: 'kept', page, firstName, code: kept.code } }
  }

  async function withdraw({ page, fields, address }: Sent): Promise<Answer> {
    const typed = (fields.get('codigo') ?? '').slice(0, 40)
    const refused = (status: 422 | 429, problem: string): Answer => ({
      status,
      view: { kind: 'withdraw', page, code: typed, problem },
    })
    const { withdraw: full, withdrawSlowed } = guestLimits
    const wait = await secondsToWait(rateLimiter, `interest-out|${address}`, full, withdrawSlowed)
    if (wait !== null) return { ...refused(429, slowedMessage(wait)), retryAfter: wait }
    const code = readCode(typed)
    const gone = code && (await withdrawContact(sql, { shortName: page.shortName, code }))
    if (!gone) return refused(422, guestMessages.codeWrong)
    publish({ to: gone.authorId, event: { type: 'mine' } })
    return { status: 200, view: { kind: 'withdrawn', page } }
  }

  async function report({ page, fields, address }: Sent): Promise<Answer> {
    const typed = { reason: fields.get('reason') ?? '', details: fields.get('details') ?? '' }
    const read = guestReportFormSchema.safeParse(typed)
    const refused = (status: 422 | 429, problem: string): Answer => ({
      status,
      view: {
        kind: 'report',
        page,
        reason: typed.reason.slice(0, 40),
        details: typed.details.slice(0, interestLimits.details),
        problem,
      },
    })
    if (!read.success) return refused(422, read.error.issues[0]?.message ?? guestMessages.reasonMissing)
    const { allowed, retryAfter } = await rateLimiter.consume(
      `interest-report|${address}`,
      guestLimits.report,
    )
    if (!allowed) {
      const wait = retryAfter ?? guestLimits.report.window
      return { ...refused(429, reportsMessage(wait)), retryAfter: wait }
    }
    await reportPage(sql, { ideaId: page.ideaId, address, ...read.data, now: now() })
    return { status: 200, view: { kind: 'reported', page } }
  }

  return {
    handles: (path) => path.startsWith('/i/') && readInterestPath(path) !== null,
    async answer(form) {
      // The database is watched from one's turn on: a long queue is no sign that it hangs.
      const turn = inTurn(() => watch.guard(performance.now(), () => answerTo(form)))
      const answered = await turn.catch((error: unknown) => {
        throw error instanceof TooBusyError ? new HttpProblem('TOO_BUSY') : error
      })
      send(form, answered, make(answered.view))
    },
  }
}

const gone: Answer = { status: 404, view: { kind: 'gone' } }

/** Null if it may be done now. Past the first limit the second one goes on, more slowly. */
async function secondsToWait(
  { consume }: RateLimiter,
  key: string,
  full: RateLimitRule,
  slowed: RateLimitRule,
): Promise<number | null> {
  if ((await consume(key, full)).allowed) return null
  const { allowed, retryAfter } = await consume(`${key}|slowed`, slowed)
  return allowed ? null : (retryAfter ?? slowed.window)
}

function firstProblems(error: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message
  return problems
}

function send({ response }: PostedForm, { status, retryAfter }: Answer, page: Buffer): void {
  response.writeHead(status, {
    'content-type': pageType,
    'content-length': page.length,
    'x-robots-tag': robotsTag,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  })
  response.end(page)
}
