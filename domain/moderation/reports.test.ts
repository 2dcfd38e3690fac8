import { expect, it } from 'vitest'
import { removalOf } from './removals.ts'
import { reportedTypes, reportReasonNames, reportReasons } from './reports.ts'

it('every reason to report has words of its own, the open one last', () => {
  const names = reportReasons.map((reason) => reportReasonNames[reason])
  expect(new Set(names).size).toBe(reportReasons.length)
  for (const name of names) expect(name).toMatch(/^\p{Lu}.{3,}[^.]$/u)
  expect(names.at(-1)).toBe('Outro motivo')
})

it('the team reads what a removal does: all of an idea, the texts alone of a profile', () => {
  for (const type of reportedTypes) expect(removalOf(type)).toMatch(/^\p{Lu}.{20,}\.$/u)
  expect(removalOf('idea')).toContain('BPoints')
  expect(removalOf('profile')).toContain('“Abelha”')
})
