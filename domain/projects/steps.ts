import type { RuleBook } from '#domain/economy/rule-book.ts'

type StepText = { readonly title: string; readonly description: string }

/** From validating the idea to scaling the business, in order. The rule book has the points. */
const texts: readonly StepText[] = [
  {
    title: 'Valide sua ideia',
    description: 'Converse com pelo menos 5 pessoas que têm o problema e anote o que elas fazem hoje.',
  },
  {
    title: 'Conheça seu cliente',
    description: 'Descreva quem compra: o que procura, onde está e quanto pagaria.',
  },
  {
    title: 'Estude a concorrência',
    description: 'Liste quem já resolve esse problema e o que você vai fazer diferente.',
  },
  {
    title: 'Escreva sua proposta de valor',
    description: 'Em uma frase: para quem é, o que resolve e por que vale a pena.',
  },
  {
    title: 'Monte uma primeira versão',
    description: 'Faça o mínimo que já resolve o problema e coloque na mão de alguém.',
  },
  {
    title: 'Conquiste os primeiros clientes',
    description: 'Faça as primeiras vendas e pergunte a cada cliente o que faltou.',
  },
  {
    title: 'Formalize o negócio',
    description: 'Abra o CNPJ, separe as contas e organize o dinheiro que entra e sai.',
  },
  {
    title: 'Escale o negócio',
    description: 'Escolha o que mais traz clientes e repita com mais gente, sem perder qualidade.',
  },
]

export type ProjectStep = StepText & {
  /** The position in the list, from 1. */
  readonly step: number
  readonly points: number
}

export function projectSteps({
  projectSteps: points,
}: Pick<RuleBook, 'projectSteps'>): readonly ProjectStep[] {
  return texts.map((text, index) => {
    const worth = points[index]
    if (worth === undefined) throw new RangeError(`Step ${index + 1} has no points in the rule book`)
    return { step: index + 1, ...text, points: worth }
  })
}
