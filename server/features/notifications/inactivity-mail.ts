import type { Sql } from 'postgres'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Missed } from './notify-inactive.ts'

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
