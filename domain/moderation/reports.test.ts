import { expect, it } from 'vitest'
import { reportReasonNames, reportReasons } from './reports.ts'

it('every reason to report has words of its own, the open one last', () => {
  const names = reportReasons.map((reason) => reportReasonNames[reason])
  expect(new Set(names).size).toBe(reportReasons.length)
  for (const name of names) expect(name).toMatch(/^\p{Lu}.{3,}[^.]$/u)
  expect(names.at(-1)).toBe('Outro motivo')
})
