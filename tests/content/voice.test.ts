import { expect, it } from 'vitest'
import { contentFiles } from './content-files.ts'
import { type ProseLine, proseOf } from './prose.ts'

/** Written Portuguese that nobody speaks: 'testá-lo', 'deixe-os', 'lhe disse'. */
const clitic =
  /(?<![\p{L}-])\p{L}+(?:[áêôíú]-l[oa]s?|[aei]r?-l[oa]s?|m-n[oa]s?|[eaio]-[oa]s?|-lhes?)(?![\p{L}-])|(?<![\p{L}-])lhes?(?![\p{L}-])/giu

function cliticsIn(lines: readonly ProseLine[]): readonly string[] {
  return lines.flatMap(({ text }) => text.match(clitic) ?? [])
}

it('notices words that only stand in books', () => {
  const said = (text: string) => cliticsIn([{ path: 'x.md', line: 1, text }])
  expect(said('Vale testá-lo, deixe-os ali, some-o e diga-lhe. Fizeram-no.')).toEqual([
    'testá-lo',
    'deixe-os',
    'some-o',
    'diga-lhe',
    'Fizeram-no',
  ])
  expect(said('O passo a passo, de segunda a sexta: chama-se processo, e a semana-piloto ajuda.')).toEqual([])
})

it('lessons speak as people speak', () => {
  const found = contentFiles('content/trails', ['.md'])
    .map((file) => [file.path.replace(/^content\/trails\/|\.md$/gu, ''), cliticsIn(proseOf(file))] as const)
    .filter(([, words]) => words.length > 0)
  expect(found).toEqual([])
})
