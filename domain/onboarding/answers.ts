/** The questionnaire's choices, in screen order. Keys are stored and never change. */
export const moments = {
  exploring: 'Estou explorando possibilidades',
  no_idea: 'Quero empreender, mas ainda não tenho ideia',
  has_idea: 'Tenho uma ideia',
  validating: 'Estou validando minha ideia',
  running: 'Já tenho um negócio',
} as const

export const challenges = {
  validate: 'Validar se alguém quer',
  customers: 'Conseguir clientes',
  structure: 'Organizar o dia a dia',
  formalize: 'Formalizar e abrir CNPJ',
  finance: 'Cuidar do dinheiro',
  grow: 'Crescer',
} as const

export const helpTypes = {
  step_by_step: 'Passo a passo guiado',
  community: 'Opinião da comunidade',
  mentor: 'Conversa com mentores',
  tools: 'Modelos e ferramentas',
} as const

export type Moment = keyof typeof moments

export type Challenge = keyof typeof challenges

export type HelpType = keyof typeof helpTypes

export const momentKeys = Object.keys(moments) as Moment[]

export const challengeKeys = Object.keys(challenges) as Challenge[]

export const helpTypeKeys = Object.keys(helpTypes) as HelpType[]

/**
 * The areas of interest, each with its label and the member's kind of bee. Keys are stored and never change.
 */
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
