import { saoPauloMoment } from '#domain/calendar/days.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

export const slotLimits = {
  /** The lengths, in minutes. */
  minutes: [30, 60],
  /** Slots start at a full or half hour. */
  stepMinutes: 30,
  weeksAhead: 8,
  /** Time for the mentor to answer before it starts. */
  leastNoticeHours: 2,
  /** Of a mentor, in the future. */
  open: 60,
  /** On a mentor's card. */
  shownOnCard: 3,
  /** How long a request waits for its answer, at most until the talk begins. */
  answerHours: 72,
} as const

export const slotMessages = {
  minutes: 'Escolha 30 ou 60 minutos.',
  step: 'Comece em hora cheia ou meia hora.',
  soon: `Marque com pelo menos ${slotLimits.leastNoticeHours} horas de antecedência.`,
  far: `Marque dentro das próximas ${slotLimits.weeksAhead} semanas.`,
  many: `São até ${slotLimits.open} horários abertos por vez.`,
  overlaps: 'Você já tem um horário que bate com esse.',
  asked: 'Alguém pediu este horário. Responda ao pedido primeiro.',
  gone: 'Este horário não está mais livre',
  goneDetail: 'Alguém pediu antes, ou ele saiu da agenda. Escolha outro.',
  required: 'Escolha um horário',
  requiredDetail: 'Esta pessoa atende em horários marcados. Escolha um deles.',
} as const

export type SlotProblem = 'minutes' | 'step' | 'soon' | 'far'

/** What is wrong with a slot that a mentor wants to open; null if nothing is. */
export function slotProblem(startsAt: Date, minutes: number, now: Date): SlotProblem | null {
  if (!slotLimits.minutes.some((length) => length === minutes)) return 'minutes'
  if (startsAt.getTime() % (slotLimits.stepMinutes * minute) !== 0) return 'step'
  if (startsAt.getTime() < now.getTime() + slotLimits.leastNoticeHours * hour) return 'soon'
  return startsAt.getTime() > now.getTime() + slotLimits.weeksAhead * 7 * day ? 'far' : null
}

/** A slot that starts before this can be asked for no longer. */
export function askableFrom(now: Date): Date {
  return new Date(now.getTime() + slotLimits.leastNoticeHours * hour)
}

/** Until when a request waits for its answer. */
export function answerDueAt(askedAt: Date, startsAt: Date): Date {
  return new Date(Math.min(askedAt.getTime() + slotLimits.answerHours * hour, startsAt.getTime()))
}

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const

/** 'terça, 24/11, 19:30', in São Paulo time. */
export function slotText(startsAt: string): string {
  const moment = saoPauloMoment(new Date(startsAt))
  const [date = '', time = ''] = moment.split(' ')
  const weekday = weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()]
  return `${weekday}, ${date.slice(8, 10)}/${date.slice(5, 7)}, ${time.slice(0, 5)}`
}
