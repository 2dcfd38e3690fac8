import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { breakEvenShape, findBreakEven } from '#domain/tools/break-even.ts'
import { type MeiForm, meiShape, readMei } from '#domain/tools/mei.ts'
import { BreakEvenToday } from './BreakEvenToday.tsx'
import { MeiAdvice } from './MeiAdvice.tsx'

function meiAdvice(fields: Partial<MeiForm['fields']>): string {
  const facts = { limit: 8_100_000, tolerance: 2_000 }
  const { result } = readMei({ fields: { ...meiShape.blank, ...fields }, rows: [] }, facts)
  if (result === null) throw new Error('no projection')
  return plain(renderToStaticMarkup(createElement(MeiAdvice, { result, year: 2026 })))
}

function plain(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('the thermometer says what becomes of a MEI that passes the limit', () => {
  expect(meiAdvice({ mode: 'media', average: '6.500' })).toContain(
    'A projeção passou do sinal de alerta. Marque uma conversa',
  )
  expect(meiAdvice({ mode: 'media', average: '7.500' })).toContain(
    'paga o imposto do que excedeu e passa a ME em 1º de janeiro de 2027',
  )
})

it.each([
  ['1', 'Com a única venda de hoje'],
  ['80', 'Com as 80 vendas de hoje'],
  ['0', 'Sem nenhuma venda'],
])('%s sales of today are said as people say it', (current, words) => {
  const { result } = findBreakEven({
    fields: { ...breakEvenShape.blank, fixed: '100', price: '60', variable: '10', current },
    rows: [],
  })
  const today = result?.today
  if (!today) throw new Error('no sales of today')
  const text = plain(renderToStaticMarkup(createElement(BreakEvenToday, { today })))
  expect(text).toContain(words)
  if (current === '1') expect(text).toContain('é 1 venda a mais para empatar')
})

it('the page without scripts promises no sums', () => {
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')
  const [, words = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(page) ?? []
  expect(words.replaceAll(/\s+/g, ' ')).toContain('fazer contas nas ferramentas, ative o JavaScript')
})
