import { neutralName } from '#domain/accounts/names.ts'
import type { ReportedType } from './reports.ts'

const gone = 'Some para todo mundo, e os BPoints que rendeu voltam.'

/** What removing does where more than this content is at stake, or less. */
const removals: Readonly<Partial<Record<ReportedType, string>>> = {
  'mentor-profile': 'O texto some para todo mundo; a pessoa continua na mentoria.',
  'mentor-rating': 'A frase some para todo mundo; as estrelas ficam.',
  'mentor-request':
    'O assunto, a mensagem e o contato somem. Se a conversa ainda não terminou, ela é cancelada e o crédito volta.',
  'mentor-answer': 'O motivo some; o pedido continua recusado.',
  profile: `O nome vira “${neutralName}”; a apresentação, as redes e a foto somem. A conta continua: dá para suspender em Membros.`,
}

/** Read by the team before they decide. */
export function removalOf(type: ReportedType): string {
  return removals[type] ?? gone
}
