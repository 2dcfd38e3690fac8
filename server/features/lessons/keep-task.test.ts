import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { composeTask } from '#domain/lessons/task-form.ts'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { passedExercises, stagesOf } from '#server/testing/learning/learn.ts'
import { completeLesson } from './complete-lesson.ts'
import { keepTaskDraft } from './keep-task.ts'
import { getLesson } from './read-lesson.ts'

const trailId = 't0-descoberta'
const answer = 'Anotei cinco reclamações de vizinhos nesta semana.'

let test: EconomyUnderTest
let ana: string
let stageId: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
  stageId = (await stagesOf(test.sql, trailId))[0] ?? ''
})
beforeEach(async () => {
  test.clock.now = noon
  ana = await test.newMember()
})
afterAll(() => test.stop())

const keep = (text: string, basedOn: number, memberId = ana) =>
  keepTaskDraft(test.sql, { memberId, trailId, stageId, text, basedOn, now: noon })

const complete = (taskResponse = answer) =>
  completeLesson(test.economy, { memberId: ana, trailId, stageId, taskResponse, key: randomUUID() })

async function stored() {
  const lesson = await getLesson(test.sql, { memberId: ana, trailId, stageId, now: noon })
  if (typeof lesson === 'string') throw new Error(lesson)
  return lesson
}

describe('a task kept on the server', () => {
  it('takes one of two texts sent at the same time, and tells the other device', async () => {
    const texts = Array.from({ length: 8 }, (_, device) => `Do aparelho ${device}`)
    const kept = await Promise.all(texts.map((text) => keep(text, 0)))
    const winners = texts.filter((_, device) => kept[device] !== undefined && isKept(kept[device]))
    expect(winners).toHaveLength(1)
    const { draft } = await stored()
    expect(draft).toEqual({ text: winners[0], version: 1, returnOn: null })
    for (const outcome of kept)
      if (!isKept(outcome)) expect(outcome).toMatchObject({ kind: 'conflict', task: { text: winners[0] } })
  })

  it('belongs to one member', async () => {
    const rita = await test.newMember()
    await keep('Da Ana', 0)
    await keep('Da Rita', 0, rita)
    expect((await stored()).draft.text).toBe('Da Ana')
  })

  it('ends with the completion, also when a text is sent at the same time', async () => {
    await passedExercises(test.sql, ana, stageId)
    await keep('Anotei cinco', 0)
    const late = 'Anotei cinco reclamações de'
    const [, kept] = await Promise.all([complete(), keep(late, 1)])
    const { draft, answer: given } = await stored()
    expect(given?.text).toBe(answer)
    // Sent before, it ends with the completion; sent after, it is a conflict.
    expect(draft.text).toBeNull()
    expect(isKept(kept) || kept).toEqual(
      isKept(kept) ? true : expect.objectContaining({ kind: 'conflict', task: { text: answer, version: 2 } }),
    )
  })

  it('of a finished stage is a new draft, which ends when the answer is changed', async () => {
    await passedExercises(test.sql, ana, stageId)
    await complete()
    const before = await stored()
    expect([before.taskState, before.draft.text]).toEqual(['done', null])
    await keep(`${answer} E duas`, before.draft.version)
    expect(await stored()).toMatchObject({ taskState: 'done', draft: { text: `${answer} E duas` } })
    test.clock.now = new Date(noon.getTime() + 60_000)
    await complete(`${answer} E duas novas.`)
    expect(await stored()).toMatchObject({ taskState: 'redone', draft: { text: null } })
  })

  it('goes with the account', async () => {
    await keep('Da Ana', 0)
    await test.sql`delete from users where id = ${ana}`
    expect(await test.sql`select from task_drafts where user_id = ${ana}`).toEqual([])
  })
})

describe('a task in parts', () => {
  const parted = 'quem-sente-a-dor'
  const send = (taskResponse: string) =>
    completeLesson(test.economy, { memberId: ana, trailId, stageId: parted, taskResponse, key: randomUUID() })

  beforeEach(async () => {
    await test.sql`
      insert into trail_progress (user_id, trail_id, stage_id, task_response, created_at, updated_at)
      select ${ana}::uuid, trail_id, id, 'De antes: ' || id, now(), now() from trail_stages
      where trail_id = ${trailId} and order_index < 3`
    await passedExercises(test.sql, ana, parted)
  })

  const partsOf = async () =>
    (await test.sql`select task_parts from trail_progress where user_id = ${ana} and stage_id = ${parted}`)[0]
      ?.task_parts

  it('is stored as one text and by part, also when it is changed', async () => {
    const lesson = await getLesson(test.sql, { memberId: ana, trailId, stageId: parted, now: noon })
    if (typeof lesson === 'string') throw new Error(lesson)
    expect(lesson.earlier).toEqual([
      { stageId: 'cace-reclamacoes', title: expect.any(String), text: 'De antes: cace-reclamacoes' },
    ])
    const { fields } = lesson.task
    const parts = fields.map(({ label }) => `Sobre ${label}`)
    await send(composeTask(fields, parts))
    expect(await partsOf()).toEqual(Object.fromEntries(fields.map(({ id, label }) => [id, `Sobre ${label}`])))
    await send(composeTask(fields, parts.with(0, 'Agora outra coisa')))
    expect(await partsOf()).toMatchObject({ situacao: 'Agora outra coisa' })
    await send('Um texto de antes, sem partes nenhuma.')
    expect(await partsOf()).toMatchObject({
      situacao: 'Um texto de antes, sem partes nenhuma.',
      'como-se-vira': '',
    })
  })

  it('needs 20 characters in its parts: labels do not count', async () => {
    const { result } = await send(
      'Em que situação a pessoa está: a\nComo se vira hoje: b\nQuem sente e quem paga: c',
    )
    expect(result).toEqual({ status: 'refused', refusal: 'task-too-short' })
  })
})

function isKept(outcome: Awaited<ReturnType<typeof keep>> | undefined): boolean {
  return typeof outcome === 'object' && outcome.kind === 'kept'
}
