import { parse } from 'yaml'
import { contentFiles } from './content-files.ts'

export type Fact = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly basis: string
  readonly note?: string
  readonly validUntil?: string
  readonly reviewBy?: string
}

const [file] = contentFiles('content', ['facts.yaml'])
export const facts: readonly Fact[] = parse(file?.text ?? '')

/** The lessons' files by 'trail/stage'. */
export const lessons = new Map(
  contentFiles('content/trails', ['.md']).map(({ path, text }) => [
    path.slice('content/trails/'.length, -'.md'.length),
    text,
  ]),
)

export function lesson(id: string): string {
  return lessons.get(id) ?? ''
}

export function factValue(id: string): string {
  const fact = facts.find((known) => known.id === id)
  if (fact === undefined) throw new RangeError(`There is no fact ${id}`)
  return fact.value
}

/** 'R$ 6.750,00' and '20%' as numbers. */
export function amountOf(id: string): number {
  return numberIn(factValue(id))
}

/** The first number of a text as it is written in Portuguese. */
export function numberIn(text: string): number {
  const figure = /\d[\d.]*(?:,\d+)?/u.exec(text)?.[0] ?? ''
  return Number(figure.replaceAll('.', '').replace(',', '.'))
}

export function reais(amount: number): string {
  return `R$ ${amount.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
