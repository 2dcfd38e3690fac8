export const ideaCategories = ['tecnologia', 'alimentacao', 'servicos', 'educacao'] as const

export type IdeaCategory = (typeof ideaCategories)[number]

export const ideaCategoryNames: Readonly<Record<IdeaCategory, string>> = {
  tecnologia: 'Tecnologia',
  alimentacao: 'Alimentação',
  servicos: 'Serviços',
  educacao: 'Educação',
}
