import type { z } from 'zod'
import {
  chapterIdSchema,
  notebookChapterSchema,
  notebookEntrySchema,
  notebookLinkSchema,
  notebookWaySchema,
  savedToolSchema,
  sharedChapterSchema,
} from '#contract/notebook.ts'
import { exampleIds } from '../examples/example-ids.ts'
import { named } from './named-schema.ts'

const entry: z.output<typeof notebookEntrySchema> = {
  kind: 'task',
  stageId: 'oferta-com-bordas',
  trailId: 't2-estrutura',
  isPrivate: false,
  heading: 'A oferta',
  lesson: 'O que você vende, afinal?',
  text: 'Busco suas roupas lavadas na segunda e devolvo passadas na quarta.',
  version: '2026-03-03T18:00:00.000Z',
  updatedAt: '2026-03-03T18:00:00.000Z',
}

const way: z.output<typeof notebookWaySchema> = {
  kind: 'tool',
  tool: 'simulador-de-preco',
  name: 'Simulador de preço',
  minutes: 8,
}

export const notebookChapter: z.output<typeof notebookChapterSchema> = {
  id: 'oferta',
  number: 3,
  entries: [entry],
  lessonsLeft: 2,
  way,
}

export const notebookLink: z.output<typeof notebookLinkSchema> = {
  id: exampleIds.key,
  label: 'Gerente do banco',
  chapters: ['oferta', 'preco'],
  createdAt: '2026-03-03T18:00:00.000Z',
  expiresAt: '2026-04-02T18:00:00.000Z',
}

export const notebookSchemas = {
  Chapter: { schema: chapterIdSchema },
  SavedTool: { schema: savedToolSchema },
  NotebookEntry: named(notebookEntrySchema, entry),
  NotebookWay: named(notebookWaySchema, way),
  NotebookChapter: named(notebookChapterSchema, notebookChapter),
  NotebookLink: named(notebookLinkSchema, notebookLink),
  SharedChapter: named(sharedChapterSchema, {
    id: 'oferta',
    number: 3,
    entries: [{ kind: 'task', title: 'A oferta', text: entry.text }],
    withheld: 1,
  }),
}
