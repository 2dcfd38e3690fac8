/** The questionnaire's choices, in the order of the screen. Keys are stored: they never change. */
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
