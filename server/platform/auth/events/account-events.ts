import type { ISql, Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import {
  type AccountEventKind,
  accountEventLimits,
  accountEventText,
  canTakeBack,
  helpText,
  type MailButton,
  takeBackText,
} from '#domain/accounts/account-events.ts'
import { deviceOf } from '#domain/accounts/device-name.ts'
import { linkLifetimeHours } from '#domain/accounts/rules.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { allowTakeBack } from '../address/take-back.ts'
import { createMailLink } from '../mail-link.ts'
import { createRateLimiter } from '../rate-limit.ts'

type AccountEventNotice = {
  readonly to: string
  readonly kind: AccountEventKind
  readonly device: string | null
  readonly at: Date
  readonly publicUrl: string
  readonly contactEmail: string | null
  /** Token to take the change back. */
  readonly takeBackToken: string | null
}

const buttons: Readonly<Record<MailButton, { readonly label: string; readonly path: string }>> = {
  'new-password': { label: 'Não fui eu: criar nova senha', path: '/auth?view=recovery' },
  settings: { label: 'Abrir as preferências', path: '/settings#conta' },
  site: { label: 'Abrir a Colmeia', path: '' },
}

const moments = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Says what happened, when and where, and what to do if it was somebody else. */
function accountEventMail({
  to,
  kind,
  device,
  at,
  publicUrl,
  contactEmail,
  takeBackToken,
}: AccountEventNotice): Mail {
  const { mail } = accountEventText(kind)
  if (mail === null) throw new Error(`Nobody is told of ${kind} by mail`)
  const when = `Quando: ${moments.format(at)}, horário de Brasília.${device === null ? '' : ` Aparelho: ${device}.`}`
  const help = helpText(contactEmail)
  // The operator did this to every account, so the mail does not ask whether it was the member.
  const isOurs = mail.button === 'settings'
  const { label, path } = buttons[mail.button]
  return composeMail({
    to,
    subject: mail.subject,
    paragraphs: [mail.text, when, ...(isOurs ? [] : ['Foi você? Então não precisa fazer nada.'])],
    ...(takeBackToken === null
      ? { button: { label, url: `${publicUrl}${path}` }, closing: mail.ifNotYou(help) }
      : {
          button: {
            label: takeBackText(kind).button,
            url: `${publicUrl}/auth/take-back?token=${encodeURIComponent(takeBackToken)}`,
          },
          closing: takeBackText(kind).ifNotYou(help),
        }),
  })
}

export type AccountEvent = {
  readonly userId: string
  readonly kind: AccountEventKind
  /** The browser's user agent; left out if no browser was involved. */
  readonly userAgent?: string | null
  /** The address before the change; by default the current one. */
  readonly to?: string
  /** A change of address that can be taken back from the mail. */
  readonly takeBack?: string | null
}

/** In a transaction, event and mail are stored if it commits: nothing changes without being told. */
export type RecordAccountEvent = (event: AccountEvent, transaction?: ISql) => Promise<void>

type Notice = {
  readonly memberId: string
  readonly kind: AccountEventKind
  readonly to: string
  readonly device: string | null
  readonly at: string
  readonly takeBack: string | null
}

type Parts = {
  readonly sql: Sql
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly publicUrl: string
  /** The contact for members who need help. */
  readonly contactEmail: string | null
  readonly retryDelay?: number
}

/**
 * Anyone with the password can sign in any number of times. That must not fill an inbox or use up the limit
 * for mails about changes, which are counted separately. Mails that offer to take a change back are always
 * sent.
 */
const mailsPerDay = {
  signIns: { window: 24 * 60 * 60, max: 10 },
  changes: { window: 24 * 60 * 60, max: 100 },
}

/** Records an event of an account for its owner, and mails them if it matters. */
export async function createAccountEvents(parts: Parts): Promise<RecordAccountEvent> {
  const { sql, jobs, mailer, publicUrl, contactEmail, retryDelay = 5 } = parts
  const notices = await jobs.queue<Notice>(
    'security-mail',
    async ({ memberId, takeBack, at, ...notice }) => {
      // Created here, so that no working link is ever stored.
      const takeBackToken =
        takeBack &&
        (await createMailLink(sql, {
          kind: 'take-back-address',
          value: { userId: memberId, changeId: takeBack },
          hours: linkLifetimeHours.takeBack,
        }))
      await mailer.send(
        accountEventMail({ ...notice, at: new Date(at), publicUrl, contactEmail, takeBackToken }),
      )
    },
    { retryDelay },
  )

  async function record(transaction: ISql, { userId, kind, userAgent, to, ...event }: AccountEvent) {
    const device = userAgent === undefined ? null : deviceOf(userAgent).name
    const at = new Date()
    await storeEvent(transaction, { userId, kind, device, at })
    if (accountEventText(kind).mail === null) return
    const address = to ?? (await addressToNotify(transaction, userId, kind))
    if (address === null) return
    const { takeBack = canTakeBack(kind) ? await allowTakeBack(transaction, userId) : null } = event
    const about = kind === 'new-device' ? 'signIns' : 'changes'
    const { consume } = createRateLimiter(transaction)
    const { allowed } = await consume(`security-mail|${about}|${userId}`, mailsPerDay[about])
    if (!allowed && takeBack === null) return
    const notice = { memberId: userId, kind, to: address, device, at: at.toISOString(), takeBack }
    await notices.addIn(transaction, notice)
  }

  return async (event, transaction) => {
    if (transaction !== undefined) return record(transaction, event)
    await sql.begin((own) => record(own, event))
    notices.wake()
  }
}

type StoredEvent = {
  readonly userId: string
  readonly kind: AccountEventKind
  readonly device: string | null
  readonly at: Date
}

export async function storeEvent(sql: ISql, { userId, kind, device, at }: StoredEvent): Promise<void> {
  await sql`
    insert into account_events (id, user_id, kind, device, created_at)
    select ${uuidv7()}, id, ${kind}, ${device}, ${at.toISOString()}::timestamptz from users where id = ${userId}`
  await sql`
    delete from account_events where id in (
      select id from account_events where user_id = ${userId}
      order by created_at desc, id desc offset ${accountEventLimits.perMember}
    )`
}

/** Unconfirmed addresses get no mail about a new device: the account may be a stranger's. */
async function addressToNotify(sql: ISql, userId: string, kind: AccountEventKind): Promise<string | null> {
  const [member] = await sql<{ email: string; isConfirmed: boolean }[]>`
    select email, email_verified as "isConfirmed" from users where id = ${userId}`
  if (member === undefined || (kind === 'new-device' && !member.isConfirmed)) return null
  return member.email
}
