import type { z } from 'zod'
import { interestEntrySchema, interestPageSchema } from '#contract/interest-pages.ts'
import { exampleIds } from '../examples/example-ids.ts'
import { named } from './named-schema.ts'

export const interestPage: z.output<typeof interestPageSchema> = {
  shortName: 'marmita-da-vila',
  title: 'Marmita da Vila',
  promise: 'Almoço caseiro na sua mesa ao meio-dia, de segunda a sexta.',
  priceCents: 2400,
  priceUnit: 'a marmita',
  thanks: 'Mando o cardápio de domingo no seu WhatsApp!',
  createdAt: '2026-03-03T18:00:00.000Z',
  listedFrom: '2026-03-13T18:00:00.000Z',
}

const entry: z.output<typeof interestEntrySchema> = {
  id: exampleIds.interestEntry,
  firstName: 'Paula',
  kind: 'whatsapp',
  contact: '5511987654321',
  answered: false,
  noted: false,
  createdAt: '2026-03-04T12:00:00.000Z',
}

export const interestSchemas = {
  InterestPage: named(interestPageSchema, interestPage),
  InterestEntry: named(interestEntrySchema, entry),
}
