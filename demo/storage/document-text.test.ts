import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documentText } from './document-text.ts'

it('is what JSON.stringify writes, whatever the document holds', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (document) => {
      expect(documentText(document)).toBe(JSON.stringify(document))
      expect(documentText(document)).toBe(JSON.stringify(document))
    }),
  )
})

it('leaves out what is undefined, and shows what took the place of something else', () => {
  const row = { id: 1, target: undefined }
  const document = { rows: [row, { id: 2 }], none: undefined, records: { ana: { days: ['a'] } } }
  expect(documentText(document)).toBe(JSON.stringify(document))
  const changed = { ...document, rows: [row, { id: 3 }] }
  expect(documentText(changed)).toBe(JSON.stringify(changed))
})
