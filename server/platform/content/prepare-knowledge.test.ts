import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { passageLimit } from '#domain/assistant/passages.ts'
import { readAppPaths } from '#server/platform/http/app-paths.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import type { Content } from './content-schema.ts'
import { prepareKnowledge } from './prepare-knowledge.ts'
import { readContent } from './read-content.ts'

let content: Content
beforeAll(async () => {
  content = await readContent(join(repositoryRoot, 'content'))
})

describe('what BeeBot answers from', () => {
  it('is every fact, tool, lesson and help, in short passages without places left empty', () => {
    const { passages } = prepareKnowledge(content)
    const ids = passages.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { text } of passages) {
      expect(text.length).toBeLessThanOrEqual(passageLimit)
      expect(text).not.toMatch(/\{\{|\*\*|\]\(/)
    }
    for (const id of content.facts.keys()) expect(ids).toContain(`fact:${id}`)
    for (const { stages } of content.trails)
      for (const { id } of stages) expect(ids).toContain(`lesson:${id}/1`)
    expect(ids).toContain('tool:pix-para-cobrar')
  })

  it('types no figure of its own, and answers in two sentences', () => {
    for (const { id, answer } of content.help) {
      expect([id, answer.replace(/\{\{[^}]+\}\}/gu, '')]).toEqual([id, expect.not.stringMatching(/\d/)])
      expect([id, answer.split(/[.!?]\s+(?=\p{Lu})/u).length]).toEqual([
        id,
        expect.toSatisfy((count: number) => count <= 2),
      ])
    }
  })

  it('leads to lessons and screens that there are', () => {
    const isAppPath = readAppPaths()
    const stages = content.trails.flatMap((trail) => trail.stages.map(({ id }) => id))
    for (const { lesson, link } of content.help) {
      if (lesson !== undefined) expect(stages).toContain(lesson)
      if (link !== undefined) expect([link.to, isAppPath(link.to)]).toEqual([link.to, true])
    }
  })

  it('names only facts that there are', () => {
    const [first] = content.help
    if (first === undefined) throw new Error('There is no help')
    expect(() => prepareKnowledge({ ...content, help: [{ ...first, answer: 'São {{nada}}.' }] })).toThrow(
      /nada is no fact/,
    )
  })
})
