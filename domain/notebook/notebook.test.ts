import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evidenceKinds } from '#domain/evidence/kinds.ts'
import { prefilledCanvas } from '#domain/projects/lean-canvas.ts'
import { tools } from '#domain/tools/tool-list.ts'
import { chapterIds, chapterOfTool, chapters, savedToolIds } from './chapters.ts'
import {
  chapterToFill,
  isFilled,
  type NotebookStage,
  presentNotebook,
  type WrittenNote,
  type WrittenTask,
} from './present-notebook.ts'
import { inReadingOrder, shareNotebook } from './share-notebook.ts'

const at = '2026-11-17T12:00:00.000Z'

function task(given: Partial<WrittenTask> = {}): WrittenTask {
  const stageId = given.stageId ?? 'a-ficha-do-problema'
  return {
    stageId,
    trailId: 't0-descoberta',
    chapter: 'problema',
    isPrivate: false,
    heading: `Parte de ${stageId}`,
    lesson: `Lição ${stageId}`,
    text: `Texto de ${stageId}`,
    version: at,
    updatedAt: at,
    ...given,
  }
}

function note(given: Partial<WrittenNote> = {}): WrittenNote {
  return {
    id: 'n1',
    chapter: 'plano',
    tool: null,
    title: '',
    text: 'Uma nota',
    fragment: '',
    version: '1',
    updatedAt: at,
    ...given,
  }
}

function stage(stageId: string, given: Partial<NotebookStage> = {}): NotebookStage {
  return {
    stageId,
    trailId: 't0-descoberta',
    trailName: 'Descoberta',
    chapter: 'problema',
    title: `Lição ${stageId}`,
    minutes: 7,
    state: 'locked',
    isTrailOpen: false,
    ...given,
  }
}

const nothing = { tasks: [], notes: [], canvas: null, tests: [], stages: [] }

describe('the chapters', () => {
  it('are nine, each with a title and a question, in the order of the keys', () => {
    expect(chapters.map(({ id }) => id)).toEqual([...chapterIds])
    expect(chapterIds).toHaveLength(9)
    for (const { title, question } of chapters) expect(`${title}${question}`.length).toBeGreaterThan(20)
  })

  it('have every tool but Pix, each in one place', () => {
    expect(savedToolIds.toSorted()).toEqual(
      tools
        .map(({ id }) => id)
        .filter((id) => id !== 'pix-para-cobrar')
        .toSorted(),
    )
    expect(chapterOfTool('caixa-de-90-dias')).toBe('caixa')
  })

  it('have every cell of a canvas once', () => {
    const cells = chapters.flatMap((chapter) => chapter.cells)
    expect(cells.toSorted()).toEqual(Object.keys(prefilledCanvas({ title: '', description: '' })).toSorted())
  })
})

describe('a notebook', () => {
  it('without anything is nine empty chapters', () => {
    const { chapters: shown, filled, total } = presentNotebook(nothing)
    expect([filled, total, shown.length]).toEqual([0, 9, 9])
    expect(shown.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('has each finished test in the chapter that its proof is about', () => {
    const tests = evidenceKinds.map((kind) => ({
      ...{ ideaId: 'i', cardId: kind, kind, belief: 'b', mark: 5, asked: 6, reached: 2 },
      ...({ status: 'concluded', verdict: 'refuted', learned: 'Aprendi.', decision: 'go' } as const),
      ...{ until: '2026-11-30', stages: [] },
    }))
    const shown = presentNotebook({ ...nothing, tests }).chapters.filter(isFilled)
    expect(
      shown.map(({ id, entries }) => [id, entries.map((entry) => 'cardId' in entry && entry.cardId)]),
    ).toEqual([
      ['cliente', ['said', 'did']],
      ['preco', ['prepaid']],
      ['plano', ['returned']],
    ])
    expect(shown[0]?.entries[0]?.text).toBe(
      'O teste não confirmou: 2 de 6, e a marca era 5.\nAprendi.\nDecisão: seguir.',
    )
    // One that answers tasks stands in their chapters, in place of their empty text.
    const answered = presentNotebook({
      ...nothing,
      tasks: [task({ stageId: 'palpite', chapter: 'problema', text: '' })],
      tests: tests.slice(0, 1).map((test) => ({ ...test, stages: ['palpite'] })),
    }).chapters.filter(isFilled)
    expect(answered.map(({ id, entries }) => [id, entries.map(({ kind }) => kind)])).toEqual([
      ['problema', ['test']],
    ])
  })

  it('has the tasks in the order of the lessons, then tools, canvas and notes', () => {
    const { chapters: shown, filled } = presentNotebook({
      tasks: [
        task({ stageId: 'ponto', chapter: 'caixa' }),
        task({ stageId: 'dois', chapter: 'caixa' }),
        task({ stageId: 'retirada', chapter: 'caixa' }),
      ],
      notes: [
        note({ id: 'own', chapter: 'caixa' }),
        note({ id: 'tool', chapter: 'caixa', tool: 'ponto-de-equilibrio', title: 'Ponto', fragment: 'a=1' }),
      ],
      canvas: {
        projectId: 'p1',
        cells: { ...prefilledCanvas({ title: '', description: ' ' }), costs: ' Aluguel ' },
      },
      tests: [],
      stages: [stage('dois', { chapter: 'caixa' }), stage('ponto', { chapter: 'caixa' })],
    })
    expect(filled).toBe(1)
    const caixa = shown.find(({ id }) => id === 'caixa')
    expect(caixa?.entries.map((entry) => ('stageId' in entry ? entry.stageId : entry.kind))).toEqual([
      'dois',
      'ponto',
      'retirada',
      'tool',
      'canvas',
      'own',
    ])
    expect(caixa?.entries[3]).toEqual({
      kind: 'tool',
      id: 'tool',
      tool: 'ponto-de-equilibrio',
      title: 'Ponto',
      text: 'Uma nota',
      fragment: 'a=1',
      version: '1',
      updatedAt: at,
    })
    expect(caixa?.entries[4]).toEqual({ kind: 'canvas', projectId: 'p1', cell: 'costs', text: 'Aluguel' })
  })

  it('says the way to fill a chapter: an open lesson, an unused tool, or the trail that opens first', () => {
    const price = { chapter: 'preco', trailId: 't4-financas', trailName: 'Finanças' } as const
    const wayIn = (stages: readonly NotebookStage[], notes: readonly WrittenNote[] = []) =>
      presentNotebook({ ...nothing, stages, notes }).chapters[3]?.way
    expect(wayIn([stage('a', price), stage('b', { ...price, state: 'reachable' })])).toMatchObject({
      kind: 'lesson',
      stageId: 'b',
      minutes: 7,
    })
    expect(wayIn([stage('a', price)])).toEqual({
      kind: 'tool',
      tool: 'simulador-de-preco',
      name: 'Simulador de preço',
      minutes: 8,
    })
    const used = [note({ chapter: 'preco', tool: 'simulador-de-preco' })]
    expect(wayIn([stage('a', price)], used)).toEqual({
      kind: 'locked',
      trailId: 't4-financas',
      trailName: 'Finanças',
      isTrailOpen: false,
    })
    expect(wayIn([stage('a', { ...price, state: 'completed' })], used)).toBeNull()
  })

  it('goes on with the first empty chapter that can be filled now', () => {
    const stages = [
      stage('a', { chapter: 'cliente', state: 'reachable' }),
      stage('b', { chapter: 'problema', state: 'reachable' }),
    ]
    const empty = presentNotebook({ ...nothing, stages })
    expect(chapterToFill(empty.chapters)?.id).toBe('problema')
    const begun = presentNotebook({ ...nothing, stages, tasks: [task()] })
    expect(chapterToFill(begun.chapters)?.id).toBe('cliente')
    expect(chapterToFill([{ entries: [], way: null }])).toBeNull()
  })
})

describe('a notebook for others', () => {
  it('has only the chosen chapters, and counts what tells of other people', () => {
    const { chapters: all } = presentNotebook({
      ...nothing,
      tasks: [
        task({ text: 'A Simone foi advertida', isPrivate: true }),
        task({ stageId: 'palpites', text: 'Eu acredito' }),
      ],
      notes: [note({ text: 'Meu plano' })],
    })
    expect(shareNotebook(all, ['problema', 'canal'])).toEqual([
      {
        id: 'problema',
        number: 1,
        entries: [{ kind: 'task', title: 'Parte de palpites', text: 'Eu acredito' }],
        withheld: 1,
      },
    ])
  })

  it('never holds a private text, whatever is chosen', () => {
    const written = fc.record({
      chapter: fc.constantFrom(...chapterIds),
      isPrivate: fc.boolean(),
      text: fc.string({ minLength: 1 }),
    })
    fc.assert(
      fc.property(fc.array(written), fc.subarray([...chapterIds]), (given, chosen) => {
        const tasks = given.map((one, index) =>
          task({ ...one, stageId: `s${index}`, text: `${one.isPrivate ? 'segredo' : 'aberto'} ${one.text}` }),
        )
        const shared = shareNotebook(presentNotebook({ ...nothing, tasks }).chapters, chosen)
        const texts = shared.flatMap(({ entries }) => entries.map(({ text }) => text))
        expect(texts.filter((text) => text.startsWith('segredo'))).toEqual([])
        const expected = tasks.filter(({ chapter }) => chosen.includes(chapter))
        expect(texts.length + shared.reduce((sum, { withheld }) => sum + withheld, 0)).toBe(expected.length)
      }),
    )
  })

  it('keeps the reading order', () => {
    expect(inReadingOrder(['plano', 'problema', 'plano'])).toEqual(['problema', 'plano'])
  })
})
