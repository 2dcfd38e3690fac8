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
    text: 'Cobre pelo menos R$ 42,50.\n02/11 a 08/11 · Entra R$\u00a01.234,50\nVendas por mês · para empatar · 44',
  })
})

it('fits into a note, whatever a tool says', () => {
  const rows = Array.from({ length: 400 }, (_, index) => [`Linha ${index}`, 'x'.repeat(40)])
  const { title, text } = toolNote('palavra '.repeat(40), [['Linha', 'Conta'], ...rows])
  expect(title.length).toBeLessThanOrEqual(notebookLimits.noteTitle)
  expect(text.length).toBeLessThanOrEqual(notebookLimits.noteText)
  expect(text.endsWith('x\n…')).toBe(true)
})
