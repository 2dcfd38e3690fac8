import { describe, expect, it } from 'vitest'
import { importedAnswerSchema, importedIdeaSchema } from '#contract/progress.ts'
import { importedLimits } from '#domain/progress/limits.ts'
import type { Documents } from './documents/documents.ts'
import { emptyLearner } from './learning/learner.ts'
import { packProgress } from './pack-progress.ts'
import { seededIdeaId, seededMemberId } from './seed/seed-ids.ts'
import type { Change } from './storage/snapshot.ts'
import { openTestDemonstration } from './testing/open-test-demonstration.ts'

const form = {
  title: 'Pão de queijo na estação',
  description: 'Café da manhã em 40 segundos.',
  category: null,
  isPublic: true,
  pictureIds: [],
}
const answer = 'Conversei com três vizinhas nesta semana.'

async function openDemo() {
  const { demonstration } = await openTestDemonstration()
  return demonstration
}

function replace<Name extends keyof Documents>(
  change: Change,
  name: Name,
  edit: (document: Documents[Name]) => Documents[Name],
) {
  change.put(name, edit(change.get(name)))
}

const answered = (stageId: string, taskResponse: string) => ({
  trailId: 'validacao',
  stageId,
  taskResponse,
  cardId: null,
  completedAt: '2026-11-15T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
})

describe('what an account takes along', () => {
  it('is nothing for who has only looked around', async () => {
    const demo = await openDemo()
    expect(demo.change(packProgress)).toEqual({ ideas: [], answers: [], interests: [] })
  })

  it('is their own ideas, answers and interests, as the contract describes them', async () => {
    const demo = await openDemo()
    const { idea } = await demo.client.ideas.publish({ ...form, key: globalThis.crypto.randomUUID() })
    await demo.client.profile.update({ interests: ['food', 'tech'] })
    demo.change((change) =>
      replace(change, 'trails', ({ learners }) => ({
        learners: {
          ...learners,
          [seededMemberId]: { ...emptyLearner, progress: [answered('sua-ideia-e-um-palpite', answer)] },
        },
      })),
    )
    expect(demo.change(packProgress)).toEqual({
      ideas: [{ id: idea.id, title: form.title, description: form.description, category: null }],
      answers: [{ stageId: 'sua-ideia-e-um-palpite', text: answer }],
      interests: ['food', 'tech'],
    })
  })

  it('holds the sample idea only once it was rewritten', async () => {
    const demo = await openDemo()
    await demo.client.ideas.edit({ ...form, id: seededIdeaId })
    expect(demo.change(packProgress).ideas.map(({ id }) => id)).toEqual([seededIdeaId])
  })

  it('leaves out what storage holds and no form would take, and never more than an account may have', async () => {
    const demo = await openDemo()
    demo.change((change) => {
      replace(change, 'ideas', ({ ideas }) => {
        const [sample] = ideas
        if (sample === undefined) throw new Error('There are no ideas')
        const own = { ...sample, authorId: seededMemberId }
        const hostile = [
          { ...own, id: 'não é um id' },
          { ...own, id: globalThis.crypto.randomUUID(), title: 'x'.repeat(5000) },
          { ...own, id: globalThis.crypto.randomUUID(), description: '' },
        ]
        const many = Array.from({ length: 50 }, () => ({ ...own, id: globalThis.crypto.randomUUID() }))
        return { ideas: [...ideas, ...hostile, ...many] }
      })
      replace(change, 'trails', ({ learners }) => ({
        learners: {
          ...learners,
          [seededMemberId]: {
            ...emptyLearner,
            progress: [
              answered('a'.repeat(200), answer),
              answered('curta', 'curta'),
              answered('longa', 'x'.repeat(9000)),
              ...Array.from({ length: 100 }, (_, index) => answered(`etapa-${index}`, answer)),
            ],
          },
        },
      }))
    })
    const { ideas, answers } = demo.change(packProgress)
    expect(ideas).toHaveLength(importedLimits.ideas)
    expect(answers).toHaveLength(importedLimits.answers)
    for (const idea of ideas) expect(importedIdeaSchema.safeParse(idea).success).toBe(true)
    for (const one of answers) expect(importedAnswerSchema.safeParse(one).success).toBe(true)
    expect(JSON.stringify({ ideas, answers })).not.toMatch(/bpoints|plan|premium|badge|amount/iu)
  })
})
