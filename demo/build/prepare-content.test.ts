import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { badges } from '#domain/badges/badges.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { contentFolder, prepareDemoContent } from './prepare-content.ts'

let prepared: Awaited<ReturnType<typeof prepareDemoContent>>
beforeAll(async () => {
  prepared = await prepareDemoContent()
})

describe('what the demonstration teaches', () => {
  it('is five trails in their order, each with its reward and its badge', () => {
    expect(prepared.content.trails.map(({ id, badge, stages }) => [id, stages[0]?.points, badge])).toEqual([
      ['validacao', 50, 'validador'],
      ['pesquisa', 50, 'pesquisador'],
      ['formalizacao', 100, 'empresario'],
      ['financeiro', 150, 'gestor'],
      ['crescimento', 200, 'visionario'],
    ])
    for (const { name, badge, stages, stageIds } of prepared.content.trails) {
      expect(new Set(stages.map(({ points }) => points)).size).toBe(1)
      expect(stageIds).toEqual(stages.map(({ id }) => id))
      const { howToEarn } = badges.demonstration.find(({ id }) => id === badge) ?? {}
      expect(howToEarn).toContain(`trilha ${name}.`)
    }
  })

  it('is at least three real lessons in each, of the same ids as in the product', async () => {
    const known = (await readFile(join(contentFolder, 'stage-ids.txt'), 'utf8')).trim().split('\n')
    const productIds = known.map((line) => line.split('/')[1])
    for (const { stages, badge } of prepared.content.trails) {
      expect(stages.length).toBeGreaterThanOrEqual(3)
      for (const [index, stage] of stages.entries()) {
        expect(productIds).toContain(stage.id)
        const lesson = prepared.later.lessons[stage.id]
        expect(lesson?.content).toContain('<p>')
        expect(lesson?.exercises.length).toBeGreaterThanOrEqual(1)
        expect(lesson?.reward).toMatchObject({
          points: stage.points,
          badge: index === stages.length - 1 ? badge : null,
        })
      }
    }
  })

  it('survives the way into a browser as it is', () => {
    expect(JSON.parse(JSON.stringify(prepared))).toEqual(prepared)
  })
})

it('has BeeBot say the numbers of the demonstration', () => {
  const said = prepared.later.assistant.map(({ answer }) => answer).join(' ')
  expect(said).not.toMatch(/\{\{/)
  expect(said).toContain(`O Premium custa ${ruleBooks.demonstration.premiumPrice} BPoints`)
  expect(said).toMatch(/São 5 trilhas.* de 50 a 200 BPoints/)
  expect(JSON.stringify(prepared.later.assistant)).not.toContain('answerDemo')
})

it('lists the mentors who can be asked first', () => {
  const available = prepared.later.mentors.map((mentor) => mentor.available)
  expect(available).toEqual(available.toSorted((one, other) => Number(other) - Number(one)))
  expect(prepared.later.mentors.every(({ isSample }) => isSample)).toBe(true)
})
