import { z } from 'zod'

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'lowercase words and hyphens, without accents')

export const sentence = (max: number) => z.string().trim().min(1).max(max)

/** Fills in facts and typesets a text for its readers. */
export type Say = (text: string) => string

/** What every exercise in the front matter of a lesson has. */
export const commonFields = { id: slug, question: sentence(300), hint: sentence(260).optional() }

export function sayCommon(
  {
    id,
    question,
    hint,
  }: { readonly id: string; readonly question: string; readonly hint?: string | undefined },
  say: Say,
) {
  return { id, question: say(question), hint: hint === undefined ? null : say(hint) }
}

export const explanation = sentence(320)

export function allDifferent(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
