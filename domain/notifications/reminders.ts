/** The São Paulo hours at which the daily reminder may come: nobody is woken up. */
export const reminderHours = { first: 6, last: 22 } as const

/** 'às 8h' in lists to choose from. */
export const reminderChoices: readonly number[] = Array.from(
  { length: reminderHours.last - reminderHours.first + 1 },
  (_, index) => reminderHours.first + index,
)

export const reminderLabels = {
  digest: 'Resumo da semana por e-mail',
  digestHint:
    'Toda segunda: o que houve com suas ideias, suas turmas e quem você segue. Em semana parada, não chega nada.',
  daily: 'Lembrete do dia',
  dailyHint: 'Chega nos aparelhos com avisos ativados, só se você ainda não tiver passado por aqui no dia.',
  digestShort: 'Toda segunda, só se houver novidade. Dá para desligar quando quiser.',
  digestWaits: 'Começa quando você confirmar o seu e-mail.',
  off: 'Desligado',
  onlyKept: 'Aqui a escolha só fica guardada: a demonstração não manda e-mails nem avisos.',
} as const

/** The only message of the day, on the lock screen too: it names nobody and nothing of the member's. */
export function reminderText(streak: number): string {
  if (streak === 0) return 'Cinco minutos na Colmeia hoje? Uma lição curta já faz o dia valer.'
  const days = streak === 1 ? '1 dia' : `${streak} dias`
  return `Sua ofensiva está em ${days}. Passe na Colmeia hoje e ela continua.`
}

export const reminderPath = '/feed'
