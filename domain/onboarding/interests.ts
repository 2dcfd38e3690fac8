/** The areas of interest, each with its label and the bee it makes of the member. Keys are stored: they never change. */
export const interests = {
  tech: { label: 'Tecnologia', bee: 'Abelha Techie' },
  health: { label: 'Saúde', bee: 'Abelha Vital' },
  finance: { label: 'Finanças', bee: 'Abelha Contadora' },
  sustainability: { label: 'Sustentabilidade', bee: 'Abelha Verde' },
  design: { label: 'Design', bee: 'Abelha Artista' },
  education: { label: 'Educação', bee: 'Abelha Mestra' },
  marketing: { label: 'Marketing', bee: 'Abelha Mensageira' },
  food: { label: 'Alimentação', bee: 'Abelha Gourmet' },
  fashion: { label: 'Moda', bee: 'Abelha Estilosa' },
  sports: { label: 'Esportes', bee: 'Abelha Atleta' },
  entertainment: { label: 'Entretenimento', bee: 'Abelha Festeira' },
  social: { label: 'Impacto social', bee: 'Abelha Solidária' },
} as const

export type Interest = keyof typeof interests

export const interestKeys = Object.keys(interests) as Interest[]
