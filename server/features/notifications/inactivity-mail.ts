import type { Sql } from 'postgres'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Missed } from './notify-inactive.ts'

type Letter = { readonly to: string; readonly name: string; readonly publicUrl: string }

export function inactivityMail({ to, name, publicUrl }: Letter): Mail {
  return composeMail({
    to,
    subject: 'Sentimos sua falta na Colmeia',
    greeting: `Olá, ${name}!`,
    paragraphs: [
      'Faz alguns dias que você não passa por aqui. Enquanto isso, a comunidade postou novas ideias e suas missões de hoje já estão abertas.',
      'Cinco minutos bastam: comente em uma ideia ou avance uma lição.',
    ],
    button: { label: 'Voltar à colmeia', url: `${publicUrl}/feed` },
    closing: [`Não quer mais receber este lembrete? Desligue-o em Preferências: ${publicUrl}/settings`],
  })
}

/** To whom it is still true and still welcome when it is sent; null to nobody. */
export async function readAddressee(
  sql: Sql,
  { memberId, lastDay }: Missed,
): Promise<{ readonly to: string; readonly name: string } | null> {
  const [found] = await sql<{ to: string; name: string }[]>`
    select users.email as to, profiles.display_name as name
    from users join profiles using (id)
    where users.id = ${memberId}
      and not exists (select from active_days where user_id = users.id and day > ${lastDay}::date)
      and not exists (select from user_preferences where user_id = users.id and not notify_inactivity)`
  return found ?? null
}
