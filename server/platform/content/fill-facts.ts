import type { StoredFact } from '#domain/lessons/present-lesson.ts'
import type { Fact, Facts } from './content-schema.ts'
import { keepMoneyTogether } from './typeset.ts'

const mention = /\{\{([a-z0-9-]+)\}\}/gu

/** The ids of the facts a text uses, each once. */
export function factsNamed(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(mention)].map(([, id = '']) => id)))
}

/** Replaces the facts in a text with their values. Their existence was checked before. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(mention, (whole, id: string) => facts.get(id)?.value ?? whole)
}

/** A fact as shown to a lesson's reader, with dates as stored. */
export function storedFact({ note, validUntil, reviewBy, ...fact }: Fact): StoredFact {
  return {
    ...fact,
    value: keepMoneyTogether(fact.value),
    validUntil: validUntil ?? null,
    reviewBy: reviewBy ?? null,
    note: note ?? null,
  }
}
