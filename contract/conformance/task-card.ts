import { expect } from 'vitest'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import type { CardForm } from '../evidence.ts'
import { questionnaire } from './onboarding-cases.ts'
import type { Community, ContractClient } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { publish } from './sample-content.ts'
import { passExercises, taskAnswer } from './take-lessons.ts'

const form: Omit<CardForm, 'until'> = {
  kind: 'said',
  belief: 'quem desce no terminal já se molhou.',
  who: '20 pessoas na chuva',
  how: 'pergunto na saída',
  counts: 'contou a última vez',
  mark: 5,
}

/** A lesson whose task a started test card answers, without a copy of it. */
export async function completesWithCard(member: ContractClient, community: Community) {
  const trailId = community.edition.trails.assigned.validate
  await member.onboarding.finish(questionnaire)
  const { id: ideaId } = await publish(member)
  await member.preferences.setActiveIdea({ ideaId })
  const opened = await member.trails.get({ id: trailId })
  if (opened.kind !== 'trail') throw new Error('The trail is not there')
  const at = { trailId, stageId: opened.trail.nextStageId ?? '' }
  await passExercises(member, community, at)
  const test = async () => (await member.lessons.get(at)).test
  expect(await test()).toMatchObject({ ideaId, asks: 'started', card: null, isEnough: false })

  const card = { ideaId, id: newKey() }
  const complete = (cardId: string, by = member) => by.lessons.complete({ ...at, cardId, key: newKey() })
  const until = shiftDay(saoPauloDay(new Date()), 12)
  await member.evidence.save({ ...card, ...form, until })
  expect(await test()).toMatchObject({ card: { id: card.id, status: 'draft' }, isEnough: false })
  expect(await codeOf(complete(card.id))).toBe('TEST_NOT_ENOUGH')
  expect(await codeOf(complete(newKey()))).toBe('TEST_NOT_ENOUGH')
  await member.evidence.start(card)
  expect(await test()).toMatchObject({ card: { id: card.id, status: 'running' }, isEnough: true })
  await member.lessons.keepTask({ ...at, text: 'Umas palavras', basedOn: 0 })
  expect(await complete(card.id)).toMatchObject({ status: 'completed' })
  const { answer, draft } = await member.lessons.get(at)
  expect([answer?.text, answer?.cardId, draft.text]).toEqual(['', card.id, 'Umas palavras'])

  const { chapters } = await member.notebook.get()
  const shown = chapters.flatMap(({ entries }) => entries)
  expect(shown).toMatchObject([{ kind: 'test', cardId: card.id, text: expect.stringContaining('0 de 0') }])
  await member.evidence.note({
    ...card,
    ...{ lineId: newKey(), name: 'Seu Ari', act: 'happened', said: 'Perdi dois.', number: null },
  })
  const [reviewed] = (await member.trails.review({ id: trailId })).answers
  expect(reviewed?.answer).toContain(form.belief)
  expect(reviewed?.answer).toContain('1 de 1')
  expect(JSON.stringify([await member.notebook.get(), reviewed])).not.toMatch(/Seu Ari|Perdi dois/)

  const text = { ...at, taskResponse: taskAnswer, key: newKey() }
  expect(await member.lessons.complete(text)).toMatchObject({ status: 'edited', earned: { amount: 0 } })
  expect((await member.lessons.get(at)).answer).toMatchObject({ text: taskAnswer, cardId: card.id })
  const stranger = await community.newMember()
  expect(await codeOf(complete(card.id, stranger))).not.toBeNull()
  await member.ideas.delete({ id: ideaId })
  const { answers } = await member.trails.review({ id: trailId })
  expect(answers[0]?.answer).toBe(taskAnswer)
}
