import { expect, it } from 'vitest'
import { notebookLimits } from './limits.ts'
import { toolNote } from './tool-note.ts'

it('says the answer first, then the sheet, with money named by its column', () => {
  expect(
    toolNote('Cobre pelo menos R$ 42,50.', [
      ['Semana', 'Entra (R$)', 'Conta'],
      ['02/11 a 08/11', { cents: 123_450 }, ''],
      ['Vendas por mês', 'para empatar', 44],
    ]),
  ).toEqual({
    title: 'Cobre pelo menos R$ 42,50',
    text: '02/11 a 08/11 · Entra R$\u00a01.234,50\nVendas por mês · para empatar · 44',
  })
})

it('says nothing twice, and keeps the sentence where the title cuts it or there is no sheet', () => {
  const head = ['Linha', 'Conta', 'Valor (R$)']
  const { text } = toolNote('Cobre pelo menos R$ 42,50.', [
    head,
    ['Material', 'R$\u00a048,00', { cents: 4_800 }],
  ])
  expect(text).toBe('Material · Valor R$\u00a048,00')
  const long = `A semana mais apertada é a de 11/02 a 17/02: termina com −R$ 750,00, ${'e mais '.repeat(8)}nada.`
  expect(toolNote(long, [head, ['Fim', '', { cents: 0 }]]).text).toBe(`${long}\nFim · Valor R$\u00a00,00`)
  expect(toolNote('Nada a pagar.', [head]).text).toBe('Nada a pagar.')
})

it('fits into a note, whatever a tool says', () => {
  const rows = Array.from({ length: 400 }, (_, index) => [`Linha ${index}`, 'x'.repeat(40)])
  const { title, text } = toolNote('palavra '.repeat(40), [['Linha', 'Conta'], ...rows])
  expect(title.length).toBeLessThanOrEqual(notebookLimits.noteTitle)
  expect(text.length).toBeLessThanOrEqual(notebookLimits.noteText)
  expect(text.endsWith('x\n…')).toBe(true)
})
