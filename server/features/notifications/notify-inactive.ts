import type { Sql } from 'postgres'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { notificationLimits } from '#domain/notifications/limits.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

export type Missed = { readonly memberId: string; readonly lastDay: string }

/** After an outage of some days, members missed meanwhile are still notified; longer absences are ignored. */
const lookBackDays = 10

/**
 * Notifies members who have been away for three days, once per absence: the key is the day of the last visit.
 * Returns the members notified now.
 */
export async function notifyInactive(sql: Sql, rows: RowRun, now: Date): Promise<Missed[]> {
  const today = saoPauloDay(now)
  const latest = shiftDay(today, -notificationLimits.daysAway)
  const earliest = shiftDay(latest, -lookBackDays)
  const missed = await sql<Missed[]>`
    select visit.user_id as "memberId", max(visit.day)::text as "lastDay" from active_days visit
    where visit.day between ${earliest}::date and ${latest}::date
      and not exists (select from active_days later where later.user_id = visit.user_id and later.day > ${latest}::date)
      and not exists (select from user_preferences where user_id = visit.user_id and 'inactivity' = any(notifications_off))
      and not exists (select from account_deletions where user_id = visit.user_id)
    group by visit.user_id`
  const notified: Missed[] = []
  await rows.together(
    missed,
    ({ memberId }) => memberId,
    async (some) => {
      const added = await sql<Missed[]>`
        insert into notifications (user_id, kind, subject, reference, created_at)
        select member_id, 'inactivity', last_day, '', ${now.toISOString()}::timestamptz
        from unnest(${some.map(({ memberId }) => memberId)}::uuid[], ${some.map(({ lastDay }) => lastDay)}::text[])
          as missed (member_id, last_day)
        on conflict do nothing
        returning user_id as "memberId", subject as "lastDay"`
      notified.push(...added)
    },
  )
  return notified
}

type Letter = { readonly to: string; readonly publicUrl: string }

export function inactivityMail({ to, publicUrl }: Letter): Mail {
  return composeMail({
    to,
    subject: 'Sentimos sua falta na Colmeia',
    paragraphs: [
      'Faz alguns dias que você não passa por aqui. Enquanto isso, a comunidade postou novas ideias e suas missões de hoje já estão abertas.',
      'Cinco minutos bastam: comente em uma ideia ou avance uma lição.',
    ],
    button: { label: 'Voltar à colmeia', url: `${publicUrl}/feed` },
    closing: [`Não quer mais receber este lembrete? Desligue-o em Preferências: ${publicUrl}/settings`],
  })
}

/** The address, if the mail is still true and wanted when it is sent; null otherwise. */
export async function readAddressee(
  sql: Sql,
  { memberId, lastDay }: Missed,
): Promise<{ readonly to: string } | null> {
  const [found] = await sql<{ to: string }[]>`
    select email as to from users
    where id = ${memberId} and email_verified
      and not exists (select from active_days where user_id = users.id and day > ${lastDay}::date)
      and not exists (select from user_preferences where user_id = users.id and 'inactivity' = any(notifications_off))`
  return found ?? null
}
