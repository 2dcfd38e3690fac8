import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ISql } from 'postgres'
import { z } from 'zod'
import { assistantFigures, fillFigures } from '#domain/assistant/figures.ts'
import { assistantPaths } from '#domain/assistant/script.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { repositoryRoot } from '#server/repository-root.ts'

const scriptFile = join(repositoryRoot, 'content/assistant.yaml')

const text = (max: number) => z.string().trim().min(1).max(max)
const scriptSchema = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        id: text(40),
        keywords: z.array(text(40)),
        answer: text(400),
        /** Used in the demonstration. */
        answerDemo: text(400).optional(),
        suggestions: z.array(text(40)).max(3),
        isFirm: z.boolean().optional(),
        links: z.array(z.strictObject({ label: text(40), to: z.enum(assistantPaths) })),
      }),
    )
    .refine(
      (groups) => groups.filter(({ keywords }) => keywords.length === 0).length === 1,
      'exactly one is the default',
    ),
})

export type WrittenScript = z.infer<typeof scriptSchema>

/** content/assistant.yaml as written, with its placeholders for numbers. */
export async function readWrittenScript(file = scriptFile): Promise<WrittenScript> {
  const { parse } = await import('yaml')
  return scriptSchema.parse(parse(await readFile(file, 'utf8')))
}

let written: Promise<WrittenScript> | undefined

/** BeeBot's script, with the numbers of the economy and the current trails. */
export async function readScript(sql: ISql) {
  // The file is part of the installation, so it is read once, on the first question.
  written ??= readWrittenScript()
  const [{ groups }, [counted]] = await Promise.all([
    written,
    sql<[{ trails: number }]>`
      select count(*)::int as trails from trails where published and not withdrawn`,
  ])
  const figures = assistantFigures(ruleBooks.product, counted.trails)
  return {
    groups: groups.map(({ answerDemo: _, answer, ...group }) => ({
      ...group,
      answer: fillFigures(answer, figures),
    })),
  }
}
