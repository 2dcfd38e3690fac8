import { describe, expect, it } from 'vitest'
import type { FoundStage } from '#domain/trails/catalogue.ts'
import { factUntilText } from './fact-basis.ts'
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
      reviewBy: null,
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
  form: { fields: [], checks: ['A?', 'B?', 'C?'], uses: [], card: null },
  tip: 'Comece pela dor',
  example: 'Um exemplo inteiro',
  heading: 'Clientes',
  reward: { points: 40, message: 'Boa!', badge: null },
}
const noDraft = { text: null, version: 0, returnOn: null }
const newcomer = {
  answer: null,
  draft: noDraft,
  earlier: [],
  passed: {},
  activeIdea: null,
  test: null,
  today: '2026-11-15',
}
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
    const at = '2026-11-15T12:00:00.000Z'
    const answer = { text: 'Falei com cinco.', cardId: null, completedAt: at, updatedAt: at }
    expect(shown().example).toBe('Um exemplo inteiro')
    expect(shown({ answer })).toMatchObject({ answer, example: 'Um exemplo inteiro' })
  })

  it('says whether its task is to do, begun, done or done again', () => {
    const state = (given: Parameters<typeof shown>[0], at: FoundStage = found) =>
      shown(given, stored, at).taskState
    const completed: FoundStage = { ...found, state: 'completed' }
    const at = '2026-11-15T12:00:00.000Z'
    const answer = { text: 'Falei com cinco.', cardId: null, completedAt: at, updatedAt: at }
    const draft = { text: 'Falei', version: 1, returnOn: null }
    expect(state({})).toBe('todo')
    expect(state({ draft })).toBe('doing')
    expect(state({ draft: { ...noDraft, returnOn: '2026-11-20' } })).toBe('doing')
    expect(state({ answer, draft }, completed)).toBe('done')
    expect(state({ answer: { ...answer, updatedAt: '2026-11-16T12:00:00.000Z' } }, completed)).toBe('redone')
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
        reviewBy: null,
        howChecked: 'É conta nossa, feita com os outros números daqui.',
        confidence: 'alta',
        note: null,
        isOutdated: false,
        isReviewDue: false,
      },
    ])
    expect(shown({ today: '2026-12-31' }).facts[0]?.isOutdated).toBe(false)
    expect(shown({ today: '2027-01-01' }).facts[0]?.isOutdated).toBe(true)
  })

  it('never calls a law out of date: it says when it was to be looked at again', () => {
    const [fact] = stored.facts
    if (fact === undefined) throw new Error('no fact')
    const law = { ...stored, facts: [{ ...fact, validUntil: null, reviewBy: '2027-02-15' }] }
    const [before, after] = ['2027-02-15', '2027-02-16'].map((today) => shown({ today }, law).facts[0])
    expect(before).toMatchObject({ isOutdated: false, isReviewDue: false, reviewBy: '15/02/2027' })
    expect(after).toMatchObject({ isOutdated: false, isReviewDue: true, validUntil: null })
    expect(before && factUntilText(before)).toBe('não tem data para acabar; vamos reler até 15/02/2027.')
    expect(after && factUntilText(after)).toContain('confira na fonte')
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
