import { reportedNames, reportedTypes } from '#domain/moderation/reports.ts'
import { isolated } from '#domain/text/isolated.ts'

/** Admin actions, by their stored names, which never change. */
export const adminActions = [
  'data.exported',
  'report.decided',
  'feedback.moved',
  'mentor.saved',
  'mentor.request-answered',
  'mentor.admitted',
  'mentor.refused',
  'trail.published',
  'trail.unpublished',
  'member.suspended',
  'member.reinstated',
  'role.granted',
  'role.removed',
  'address.confirmed',
  'second-step.removal-asked',
  'second-step.removal-cancelled',
  'second-step.removed',
] as const

export type AdminAction = (typeof adminActions)[number]

export interface AdminAct {
  readonly action: AdminAction
  /** The current name of the target; null if it no longer exists. */
  readonly targetName: string | null
  readonly detail: Readonly<Record<string, string>>
}

/** The sentence after the admin's name: 'suspendeu Ana Mel: vendia seguidores'. */
export function actSentence({ action, targetName, detail }: AdminAct): string {
  const name = isolated(targetName ?? 'algo que já não existe')
  const member = isolated(targetName ?? 'uma conta que já não existe')
  switch (action) {
    case 'data.exported':
      return 'exportou os dados dos membros em CSV'
    case 'report.decided': {
      const type = reportedTypes.find((known) => known === detail.type) ?? 'idea'
      const { name: what, isFeminine } = reportedNames[type]
      const a = isFeminine ? 'uma' : 'um'
      if (detail.outcome === 'gone')
        return `encerrou a denúncia de ${a} ${what} que já não existia${after(detail.note)}`
      const done = detail.outcome === 'removed' ? 'removeu' : 'manteve'
      return `${done} ${a} ${what} ${isFeminine ? 'denunciada' : 'denunciado'}${after(detail.note)}`
    }
    case 'feedback.moved':
      return `mudou o feedback “${name}” de ${detail.from} para ${detail.to}`
    case 'mentor.saved':
      return `${detail.isNew === 'yes' ? 'cadastrou' : 'editou'} o perfil de mentoria de ${name}`
    case 'mentor.request-answered':
      return `${detail.answer === 'accepted' ? 'aceitou' : 'recusou'} um pedido de ${member}`
    case 'mentor.admitted':
      return `aceitou a candidatura de ${member} para dar mentoria`
    case 'mentor.refused':
      return `recusou a candidatura de ${member} para dar mentoria`
    case 'trail.published':
      return `publicou a trilha ${name}`
    case 'trail.unpublished':
      return `tirou do ar a trilha ${name}`
    case 'member.suspended':
      return `suspendeu ${member}${after(detail.reason)}`
    case 'member.reinstated':
      return `reativou a conta de ${member}`
    case 'role.granted':
      return `deu o papel de administração a ${member}`
    case 'role.removed':
      return `tirou o papel de administração de ${member}`
    case 'address.confirmed':
      return `confirmou o e-mail de ${member}`
    case 'second-step.removal-asked':
      return `marcou a remoção da verificação em duas etapas de ${member}`
    case 'second-step.removal-cancelled':
      return `cancelou a remoção da verificação em duas etapas de ${member}, ao entrar com ela`
    case 'second-step.removed':
      return `removeu a verificação em duas etapas de ${member}`
  }
}

function after(words: string | undefined): string {
  return words ? `: ${isolated(words)}` : ''
}
