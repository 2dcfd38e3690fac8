import { describe, expect, it } from 'vitest'
import type { FoundStage } from '#domain/trails/catalogue.ts'
import { presentLesson, type StoredLesson } from './present-lesson.ts'

const stage = {
  id: 's2',
  title: 'Fale com clientes',
  summary: 'Cinco conversas',
  minutes: 8,
  isCheckpoint: false,
  points: 40,
}
const found: FoundStage = {
  status: 'found',
  trail: {
    id: 't1-validacao',
    name: 'Validação',
    description: '',
    icon: 'x',
    badge: 'trail-t1-validacao',
    documentTitle: '',
    documentIntro: '',
    stages: [stage, { ...stage, id: 's3' }],
    stageIds: ['s2', 's3'],
  },
  stage,
  number: 1,
  state: 'reachable',
}
const stored: StoredLesson = {
  content: '<p>Ouça.</p>',
  facts: [
    {
      id: 'mei',
      label: 'Limite do MEI',
      value: 'R$ 81.000',
      source: { name: 'Receita', url: 'https://example.com' },
      checked: '2026-10-02',
      validUntil: '2026-12-31',
      basis: 'conta',
      confidence: 'alta',
      note: null,
    },
  ],
  exercises: [
    {
      kind: 'choice',
      id: 'pergunta',
      question: 'Quem?',
      hint: null,
      options: [
        { text: 'A', explanation: 'Não.' },
        { text: 'B', explanation: 'Isso.' },
      ],
      correct: 1,
    },
  ],
  task: 'Escreva',
  tip: 'Comece pela dor',
  example: 'Um exemplo inteiro',
  heading: 'Clientes',
  reward: { points: 40, message: 'Boa!', badge: null },
}
const newcomer = { answer: null, passed: {}, activeIdea: null, today: '2026-11-15' }
const shown = (given: Partial<Parameters<typeof presentLesson>[2]> = {}, lesson = stored, at = found) =>
  presentLesson(at, lesson, { ...newcomer, ...given })

describe('a lesson as a member sees it', () => {
  it('says where it stands and what it asks', () => {
    expect(shown()).toMatchObject({
      stageId: 's2',
      trail: { id: 't1-validacao', name: 'Validação' },
      number: 1,
      total: 2,
      title: 'Fale com clientes',
      html: '<p>Ouça.</p>',
      task: { prompt: 'Escreva', tip: 'Comece pela dor', heading: 'Clientes' },
    })
  })

  it('hides the right answer until it was given, and then explains it', () => {
    const [question] = shown().exercises
    const written = { kind: 'choice', id: 'pergunta', question: 'Quem?', hint: null, options: ['A', 'B'] }
    expect(question).toEqual({ ...written, passed: null })
    const chosen = (option: number) => ({ passed: { pergunta: { kind: 'choice' as const, option } } })
    const passed = (option: number) => shown(chosen(option)).exercises[0]?.passed
    expect(passed(1)).toEqual({ answer: { kind: 'choice', option: 1 }, explanation: 'Isso.' })
    // Passed before its options were rewritten.
    expect(passed(0)).toEqual({ answer: null, explanation: '' })
    expect(passed(5)).toEqual({ answer: null, explanation: '' })
    expect(shown({}, { ...stored, exercises: [] }).exercises).toEqual([])
  })

  it('has the example before and after there is an answer', () => {
    const answer = { text: 'Falei com cinco.', completedAt: '2026-11-15T12:00:00.000Z' }
    expect(shown().example).toBe('Um exemplo inteiro')
    expect(shown({ answer })).toMatchObject({ answer, example: 'Um exemplo inteiro' })
  })

  it('dates its facts as Brazilians do, and says from when on they may be out of date', () => {
    expect(shown().facts).toEqual([
      {
        id: 'mei',
        label: 'Limite do MEI',
        value: 'R$ 81.000',
        source: { name: 'Receita', url: 'https://example.com' },
        checked: '02/10/2026',
        validUntil: '31/12/2026',
        howChecked: 'É conta nossa, feita com os outros números daqui.',
        confidence: 'alta',
        note: null,
        isOutdated: false,
      },
    ])
    expect(shown({ today: '2026-12-31' }).facts[0]?.isOutdated).toBe(false)
    expect(shown({ today: '2027-01-01' }).facts[0]?.isOutdated).toBe(true)
  })

  it('asks for an idea where the trail works on one, until it is completed', () => {
    expect(shown().ideaMissing).toBe(true)
    expect(shown({ activeIdea: { id: 'i', title: 'Horta' } }).ideaMissing).toBe(false)
    expect(shown({}, stored, { ...found, state: 'completed' }).ideaMissing).toBe(false)
    const discovery = { ...found, trail: { ...found.trail, id: 't0-descoberta' } }
    expect(shown({}, stored, discovery).ideaMissing).toBe(false)
    expect(presentLesson(found, stored, newcomer, 'demonstration').ideaMissing).toBe(true)
  })

  it('promises its points, and a badge of the edition by its name', () => {
    expect(shown().reward).toEqual({ points: 40, badge: null })
    const last = { ...stored, reward: { points: 80, message: '', badge: 'hive-reached' } }
    expect(shown({}, last).reward).toEqual({
      points: 80,
      badge: { id: 'hive-reached', name: 'Chegada à colmeia' },
    })
    const unknown = { ...stored, reward: { points: 80, message: '', badge: 'validador' } }
    expect(shown({}, unknown).reward.badge).toBeNull()
    expect(presentLesson(found, unknown, newcomer, 'demonstration').reward.badge?.id).toBe('validador')
  })
})
