import { formatCents, formatHundredths } from '#domain/tools/numbers.ts'
import { readFormula, type Values } from './formula.ts'

/** Typesetting keeps the currency and its amount together. */
const placeholder = /\{(R\$[ \u00a0]|% )?([^{}]{1,200})\}/gu

/** Fills '{preco}', '{R$ preco - gasto}' and '{% taxa}' with numbers as Brazilians write them. */
export function fillTemplate(text: string, values: Values): string {
  return text.replaceAll(placeholder, (_, unit: string | undefined, formula: string) => {
    const value = Math.round(Number((readFormula(formula).compute(values) * 100).toPrecision(12)))
    if (unit?.startsWith('R$')) return formatCents(value)
    return unit === '% ' ? `${formatHundredths(value)}%` : formatHundredths(value)
  })
}

/** The formulas in a text, to be checked while content is loaded. */
export function formulasIn(text: string): readonly string[] {
  return [...text.matchAll(placeholder)].map(([, , formula = '']) => formula)
}
