const timeZone = 'America/Sao_Paulo'
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone })
const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone })

/** The last day of a period that ends at an instant, in words: 'até domingo, 22/11'. */
export function periodEnd(endsAt: string): string {
  const lastMoment = new Date(Date.parse(endsAt) - 1)
  return `até ${weekday.format(lastMoment)}, ${dayAndMonth.format(lastMoment)}`
}
