import type { z } from 'zod'
import { cardSchema, evidenceKindSchema, ladderSchema, lineSchema } from '#contract/evidence.ts'
import { exampleIds } from '../examples/example-ids.ts'
import { named } from './named-schema.ts'

const card: z.output<typeof cardSchema> = {
  id: exampleIds.testCard,
  kind: 'prepaid',
  belief: 'quem almoça no escritório paga R$ 18 antes pela marmita de amanhã.',
  who: '20 pessoas do prédio',
  how: 'mostro o cardápio no elevador e cobro por Pix',
  counts: 'Pix que caiu até as 18h',
  mark: 5,
  until: '2026-03-30',
  status: 'running',
  startedAt: '2026-03-03T18:00:00.000Z',
  endedAt: null,
  verdictDueAt: '2026-04-02T03:00:00.000Z',
  asked: 11,
  reached: 2,
  verdict: null,
  learned: '',
  decision: null,
  can: { edit: false, start: false, note: true, readLines: true, abandon: true, decide: false },
}

export const evidenceSchemas = {
  EvidenceKind: { schema: evidenceKindSchema },
  Ladder: named(ladderSchema, ['filled', 'running', 'empty', 'empty']),
  TestCard: named(cardSchema, card),
  EvidenceLine: named(lineSchema, {
    id: exampleIds.key,
    name: 'Seu Ari',
    act: 'paid',
    said: 'Traz amanhã também?',
    number: 1800,
    arrivedAt: '2026-03-04T15:00:00.000Z',
    counted: true,
  }),
}
