/** What an author writes of an idea as it goes on, by date. */
export const diaryLimits = {
  text: 500,
  /** Of one idea, in all. */
  entries: 300,
  /** One page. */
  page: 10,
} as const

export const diaryMessages = {
  textMissing: 'Conte o que aconteceu.',
  textTooLong: `Escreva até ${diaryLimits.text} caracteres`,
  full: `O diário desta ideia já tem ${diaryLimits.entries} textos. Exclua um para escrever outro.`,
} as const
