import { saoPauloDay, saoPauloMoment } from '#domain/calendar/days.ts'
import { shortDay } from '#domain/text/formats.ts'
import type { LimitKind } from './member-limits.ts'

export type ReachedLimit = {
  readonly kind: LimitKind
  readonly most: number
  /** Lower than usual, because the account is new or not confirmed. */
  readonly reduced: boolean
  readonly endsAt: Date
}

/** The limited things, and what can be done again afterwards. */
const words: Readonly<Record<LimitKind, readonly [limited: string, again: string]>> = {
  ideas: ['ideias por hora', 'Publique a próxima'],
  edits: ['edições por hora', 'Edite de novo'],
  evidenceCards: ['mudanças em cartões de teste por hora', 'Mude de novo'],
  evidenceLines: ['anotações de testes por hora', 'Anote de novo'],
  comments: ['comentários por hora', 'Escreva o próximo'],
  reactions: ['reações por hora', 'Reaja de novo'],
  diary: ['textos no diário por dia', 'Escreva o próximo'],
  mentions: ['menções por hora', 'Envie sem mencionar ninguém, ou mencione de novo'],
  pictures: ['imagens por hora', 'Envie a próxima'],
  pictureTries: ['tentativas de enviar imagens por hora', 'Tente outra'],
  reports: ['denúncias por dia', 'Denuncie de novo'],
  saves: ['itens salvos por hora', 'Salve o próximo'],
  circles: ['mudanças em turmas por hora', 'Mude de novo'],
  checkIns: ['check-ins e respostas por hora', 'Escreva de novo'],
  blocks: ['bloqueios por dia', 'Bloqueie de novo'],
  follows: ['pessoas seguidas por dia', 'Siga a próxima'],
  feedbacks: ['feedbacks por dia', 'Envie o próximo'],
  mentorRequests: ['pedidos a mentores por dia', 'Faça o próximo'],
  mentoring: ['mudanças na sua mentoria por hora', 'Mude de novo'],
  opinionRequests: ['pedidos de segunda opinião por semana', 'Faça o próximo'],
  opinionsTaken: ['pedidos para ler por dia', 'Leia o próximo'],
  interestPages: ['mudanças em páginas de interesse por hora', 'Publique de novo'],
}

const reducedHint = ' Com o e-mail confirmado e um dia de conta, o limite aumenta.'

/** Says what the limit is and when it ends, in São Paulo time. */
export function limitMessage({ kind, most, reduced, endsAt }: ReachedLimit, now: Date): string {
  const [limited, again] = words[kind]
  const hint = reduced ? reducedHint : ''
  return `Você chegou ao limite de ${most} ${limited}. ${again} ${fromMoment(endsAt, now)}.${hint}`
}

/** Shown to a member without space for another picture. */
export function pictureQuotaMessage(mostBytes: number, reduced: boolean): string {
  const megabytes = mostBytes / (1024 * 1024)
  const hint = reduced ? reducedHint : ''
  return `Suas imagens já ocupam os ${megabytes} MB que cabem na sua conta. Apague uma ideia com imagens e envie de novo.${hint}`
}

/** Shown to a member who turns on one device too many. */
export function pushDevicesMessage(most: number, reduced: boolean): string {
  const hint = reduced ? reducedHint : ''
  return `Você já recebe avisos em ${most} aparelhos. Desative os avisos em um deles, ou saia da conta por lá, e tente de novo aqui.${hint}`
}

/** Other counted attempts, and what can be done again afterwards. */
const attemptWords = {
  attempts: () => ['Muitas tentativas.', 'Tente de novo'],
  confirmationMails: (most: number) => [
    `Já enviamos ${most} mensagens de confirmação em uma hora.`,
    'Peça outra',
  ],
  exports: (most: number) => [`Você já baixou seus dados ${most} vezes em uma hora.`, 'Baixe de novo'],
} as const

export type AttemptKind = keyof typeof attemptWords

/** For a wait in seconds, which may be short: says how long, not until when. */
export function attemptsMessage(kind: AttemptKind, seconds: number, most = 0): string {
  const [reached, again] = attemptWords[kind](most)
  return `${reached} ${again} em ${duration(seconds)}.`
}

/** Rounded up, so that the wait is really over then. */
export function duration(seconds: number): string {
  const minute = 60
  const hour = 60 * minute
  const [unit, name] =
    seconds < minute ? [1, 'segundo'] : seconds <= hour - minute ? [minute, 'minuto'] : [hour, 'hora']
  const count = Math.ceil(seconds / unit)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** Whole seconds until then, at least one: the value of Retry-After. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}

/** 'a partir das 15:42', rounded up to the minute so that it holds; with the day if it is not today. */
function fromMoment(moment: Date, now: Date): string {
  const minuteMs = 60_000
  const shown = new Date(Math.ceil(moment.getTime() / minuteMs) * minuteMs)
  const time = saoPauloMoment(shown).slice(11, 16)
  const article = Number(time.slice(0, 2)) <= 1 ? 'da' : 'das'
  const day = saoPauloDay(shown)
  const tomorrow = saoPauloDay(new Date(now.getTime() + 24 * 60 * minuteMs))
  const when = day === saoPauloDay(now) ? '' : day === tomorrow ? 'amanhã ' : `em ${shortDay(day)}, `
  return `${when}a partir ${article} ${time}`
}
