import type { Circle, CircleCard } from '#contract/circles.ts'
import { circleLimits } from '#domain/circles/circle.ts'

const statusNames = { forming: 'formando', active: 'ativa', resting: 'descansando' } as const

/** 'Validação · 5 pessoas · ativa'. */
export function factsOf({ kind, trail, city, members, status }: CircleCard): string {
  const by = city
    ? `${city.name} (${city.state})`
    : (trail?.name ?? (kind === 'invitation' ? 'Por convite' : 'Por trilha'))
  return `${by} · ${members} ${members === 1 ? 'pessoa' : 'pessoas'} · ${statusNames[status]}`
}

export function streakWords(streak: number): string {
  return streak === 1 ? '1 semana' : `${streak} semanas seguidas`
}

/** What the circle is waiting for now. */
export function stateWords({ status, members, checkedIn, window }: Circle): string {
  if (status === 'forming') {
    const missing = circleLimits.toForm - members
    return `Formando: ${missing === 1 ? 'falta 1 pessoa' : `faltam ${missing} pessoas`} para começar.`
  }
  if (status === 'resting')
    return `Descansando: com ${circleLimits.toForm} pessoas a turma volta a contar semanas.`
  return window.isOpen
    ? `Check-ins: ${checkedIn} de ${members} · fecha segunda às 23h59`
    : 'O próximo check-in abre na sexta às 8h.'
}
