import type { Sql } from 'postgres'
import type { Config } from '#server/platform/config.ts'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'
import { isPublicEndpoint } from '#server/platform/outbound/public-address.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { inactivityMail, type Missed, notifyInactive, readAddressee } from './notify-inactive.ts'
import type { PushJob } from './push/claim-pushes.ts'
import { deliverPush } from './push/deliver-push.ts'
import { followNotifications } from './push/follow-notifications.ts'
import { deliverReminder, type ReminderJob, remindDaily } from './push/remind-daily.ts'
import type { PushSender } from './push/send-push.ts'
import { loadPushKeys } from './push/subscriptions.ts'
import { remindTasks } from './remind-tasks.ts'
import type { NotificationParts } from './routes.ts'

type Options = {
  readonly sql: Sql
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly realtime: Pick<Realtime, 'publish' | 'onPublish'>
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom'>
  readonly now: () => Date
  readonly log: Logger
  /** Tests only: push messages may go to any address, including this machine. */
  readonly anyPushEndpoint?: boolean
}

export type Notifications = {
  readonly routes: NotificationParts
  /** Notifies inactive members through every channel they allow. */
  remindInactive(rows: RowRun): Promise<void>
  close(): Promise<void>
}

/** Background parts of notifications: push to devices, e-mail, and removal of old ones. */
export async function startNotifications(options: Options): Promise<Notifications> {
  const { sql, jobs, mailer, realtime, config, now, log, anyPushEndpoint = false } = options
  const { publicUrl } = config
  const keys = await loadPushKeys(sql)
  const sender: PushSender = { keys, contact: contactOf(config), anyEndpoint: anyPushEndpoint }
  const deliver = (job: PushJob) => deliverPush({ sql, sender, log }, job)
  const tries = { retryLimit: 5, retryDelay: 30 }
  const pushes = await jobs.queue<PushJob>('push', deliver, tries)
  // One author's news may go to ten thousand: a reply does not wait behind them.
  const bells = await jobs.queue<PushJob>('bell-push', deliver, tries)
  const daily = await jobs.queue<ReminderJob>(
    'reminder-push',
    (job) => deliverReminder({ sql, sender, log, now }, job),
    tries,
  )
  const reminders = await jobs.queue<Missed>('inactivity-mail', async (missed) => {
    const addressee = await readAddressee(sql, missed)
    if (addressee !== null) await mailer.send(inactivityMail({ ...addressee, publicUrl }))
  })
  const following = followNotifications({
    sql,
    realtime,
    queueOf: (kind) => (kind === 'bell' ? bells : pushes),
    now,
    log,
  })

  async function remindInactive(rows: RowRun) {
    await rows.each(
      await notifyInactive(sql, rows, now()),
      ({ memberId }) => memberId,
      async (missed) => {
        realtime.publish({ to: missed.memberId, event: { type: 'notifications' } })
        await reminders.add(missed)
      },
    )
  }

  // In the morning in São Paulo; later the same day if the server was down.
  await jobs.schedule('remind-tasks', '5 8-20 * * *', async (rows) => {
    for (const memberId of await remindTasks(sql, rows, now()))
      realtime.publish({ to: memberId, event: { type: 'notifications' } })
  })
  await jobs.schedule('remind-daily', '*/10 6-23 * * *', (rows) =>
    remindDaily({ sql, queue: daily }, rows, now()),
  )
  // At ten in the morning in São Paulo, so that nobody is woken up.
  await jobs.schedule('remind-inactive', '0 10 * * *', remindInactive)
  await jobs.schedule('prune-notifications', '50 4 * * *', (rows) => pruneNotifications(sql, rows))
  return {
    routes: {
      publicKey: keys.publicKey,
      acceptsEndpoint: anyPushEndpoint ? () => true : isPublicEndpoint,
    },
    remindInactive,
    close: following.close,
  }
}

function contactOf({ publicUrl, mailFrom }: Options['config']): string {
  if (publicUrl.startsWith('https:')) return publicUrl
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  return `mailto:${address.trim()}`
}

/** Read notifications are kept for two months, unread ones for half a year. */
function pruneNotifications(sql: Sql, rows: RowRun): Promise<void> {
  const isDue = () => sql`read_at < now() - interval '60 days' or created_at < now() - interval '180 days'`
  return deleteDue(sql, rows, { table: 'notifications', isDue })
}
