import { describe, expect, it } from 'vitest'
import { elsewhere, evidenceIn, mostSpokenFor, readEvidence } from './evidence.ts'
import { passagesOf, type WrittenHelp } from './passages.ts'
import { readSynonyms } from './synonyms.ts'

const synonyms = readSynonyms({ same: [['sumir', 'evaporar']], outside: [], aside: [], subjects: [] })
const help = (id: string, question: string): WrittenHelp => ({ id, question, also: [], answer: 'Sim.' })
const passages = passagesOf({
  lessons: [],
  facts: new Map(),
  figures: {},
  help: [help('sinal', 'Devo cobrar sinal?'), help('fiado', 'Como cobro o fiado?')],
})
const evidence = await readEvidence(
  passages,
  {
    sinal: ['encomendou e sumiu', 'não veio buscar'],
    fiado: ['me deve faz meses', 'depois eu te pago'],
    [elsewhere]: ['quem ganhou a partida'],
  },
  synonyms,
  () => Promise.resolve(),
)
const best = (question: string) => mostSpokenFor(evidenceIn(question, evidence, synonyms))[0]

describe('what the words of a story speak for', () => {
  it.each([
    ['a mulher encomendou o bolo e evaporou', 'help:sinal'],
    ['ela me deve tres bolos', 'help:fiado'],
    ['quem ganhou ontem', elsewhere],
  ])('%j speaks for %s', (question, id) => {
    expect(best(question)).toBe(id)
  })

  it('is a share, and nothing where no word is known', () => {
    for (const share of evidenceIn('não veio buscar a encomenda', evidence, synonyms).values())
      expect(share).toBeLessThanOrEqual(1)
    expect(evidenceIn('xyz', evidence, synonyms).size).toBe(0)
  })
})
