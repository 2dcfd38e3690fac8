import { expect } from 'vitest'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { notebookLimits } from '#domain/notebook/limits.ts'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey, refusalOf } from './outcome.ts'
import { nobody, publish } from './sample-content.ts'
import { taskAnswer as first, firstLesson, passExercises } from './take-lessons.ts'

const second = 'Anotei seis reclamações de vizinhos, e três se repetem.'
const third = 'Anotei sete reclamações, mas só uma custa dinheiro a alguém.'

/** Finishes the first lesson; returns the notebook's entry of its task. */
async function finishLesson(member: ContractClient, community: Community) {
  const { trailId, stageId } = await firstLesson(member)
  await passExercises(member, community, { trailId, stageId })
  await member.lessons.complete({ trailId, stageId, taskResponse: first, key: newKey() })
  return { trailId, stageId, ...(await taskOf(member, stageId)) }
}

async function taskOf(member: ContractClient, stageId: string) {
  const { chapters } = await member.notebook.get()
  for (const { id: chapter, entries } of chapters)
    for (const entry of entries)
      if (entry.kind === 'task' && entry.stageId === stageId) return { chapter, entry }
  throw new Error(`The notebook has no answer of ${stageId}`)
}

function newNote(text = 'Ligar para a gráfica na quinta') {
  return { id: newKey(), chapter: 'plano' as const, title: '', text, basedOn: null }
}

const simulation = {
  tool: 'simulador-de-preco' as const,
  title: 'Cobre pelo menos R$ 42,50',
  text: 'Material R$ 15,40\nTempo R$ 9,00',
  fragment: 'material=15%2C40&minutes=45',
}

function newLink() {
  return {
    id: newKey(),
    label: 'Banco',
    chapters: ['plano' as const, 'problema' as const],
    days: 30 as const,
  }
}

const note = { id: nobody, chapter: 'plano', title: '', text: 'Nota', basedOn: null }
const link = { id: nobody, label: '', chapters: ['plano'], days: 30 }
const test = {
  kind: 'returned',
  belief: 'quem almoça uma vez pede de novo.',
  who: 'as primeiras dez clientes',
  how: 'anoto cada segundo pedido',
  counts: 'segundo pedido pago',
  mark: 3,
  until: shiftDay(saoPauloDay(new Date()), 10),
} as const
const line = { act: 'bought_again', said: 'Faz amanhã também?', number: 2400 } as const
const dayMs = 24 * 60 * 60_000

export const notebookCases: Readonly<Record<string, OperationCase>> = {
  'notebook.get': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, community) {
      const empty = await member.notebook.get()
      expect(empty).toMatchObject({ idea: null, filled: 0, total: 9, notesLeft: 20, links: [] })
      expect(empty.chapters.map(({ id }) => id)).toEqual(
        'problema cliente oferta preco operacao formalizacao caixa canal plano'.split(' '),
      )
      const card = { ideaId: (await publish(member)).id, id: newKey() }
      await member.evidence.save({ ...card, ...test })
      await member.evidence.start(card)
      for (const name of ['Seu Ari', 'Dona Lu', 'Rosa'])
        await member.evidence.note({ ...card, lineId: newKey(), name, ...line })
      expect((await member.notebook.get()).filled).toBe(0)
      await member.evidence.decide({ ...card, learned: 'Quem volta, volta na segunda.', decision: 'go' })
      const told = await member.notebook.get()
      expect(told.chapters.flatMap(({ entries }) => entries)).toEqual([
        {
          ...{ kind: 'test', ideaId: card.ideaId, cardId: card.id },
          title: 'Voltaram: acredito que quem almoça uma vez pede de novo.',
          text: 'O teste confirmou: 3 de 3, e a marca era 3.\nQuem volta, volta na segunda.\nDecisão: seguir.',
        },
      ])
      expect(JSON.stringify(told)).not.toContain('Seu Ari')
      expect(empty.chapters.find(({ id }) => id === 'preco')?.way?.kind).toMatch(/^(?:tool|lesson)$/)
      const { entry, stageId } = await finishLesson(member, community)
      expect(entry).toMatchObject({ stageId, text: first })
      await member.notebook.saveNote(newNote())
      await member.notebook.saveTool(simulation)
      const written = await member.notebook.get()
      expect(written).toMatchObject({ filled: 3, notesLeft: 19 })
      const other = await community.newMember()
      expect((await other.notebook.get()).filled).toBe(0)
    },
  },
  'notebook.editTask': {
    validInput: undefined,
    prepare: async (member, community) => {
      const { stageId, entry } = await finishLesson(member, community)
      return { stageId, text: second, basedOn: entry.version }
    },
    badInputs: [
      { stageId: 'x', text: 'curto', basedOn: 'x' },
      { stageId: 'x', text: 'a'.repeat(5001), basedOn: 'x' },
      { stageId: 'x', text: first },
      { stageId: 'x', text: first, basedOn: 'x'.repeat(41) },
      { stageId: 'x', text: first, basedOn: 'x', points: 50 },
    ],
    async behaves(member, community) {
      const { trailId, stageId, entry } = await finishLesson(member, community)
      const { balance } = await member.economy.balance()
      const asked = { stageId, text: second, basedOn: entry.version }
      const edited = await member.notebook.editTask(asked)
      expect(edited).toMatchObject({ text: second, earned: { amount: 0 } })
      expect(edited.version).not.toBe(entry.version)
      expect((await member.economy.balance()).balance).toBe(balance)
      expect((await member.lessons.get({ trailId, stageId })).answer?.text).toBe(second)
      // Sent again after a lost answer.
      expect(await member.notebook.editTask(asked)).toMatchObject({ version: edited.version })
      const stale = await refusalOf(member.notebook.editTask({ ...asked, text: third }))
      expect(stale).toMatchObject({ code: 'STALE', data: { text: second, version: edited.version } })
      expect((await taskOf(member, stageId)).entry.text).toBe(second)
      expect(await codeOf(member.notebook.editTask({ ...asked, stageId: 'nada' }))).toBe('NOT_FOUND')
      const other = await community.newMember()
      expect(await codeOf(other.notebook.editTask(asked))).toBe('NOT_FOUND')
    },
  },
  'notebook.saveNote': {
    validInput: undefined,
    prepare: async () => newNote(),
    badInputs: [
      { ...note, text: ' ' },
      { ...note, text: 'a'.repeat(4001) },
      { ...note, title: 'a'.repeat(81) },
      { ...note, chapter: 'provas' },
      { ...note, id: 'abc' },
      { ...note, tool: 'simulador-de-preco' },
    ],
    async behaves(member, { newMember }) {
      const given = { ...newNote('\u202EPrimeira <b>versão</b> '), title: 'Gráfica' }
      const { note: written } = await member.notebook.saveNote(given)
      expect(written).toMatchObject({ id: given.id, title: 'Gráfica', text: 'Primeira <b>versão</b>' })
      expect(await member.notebook.saveNote(given)).toEqual({ note: written })
      const changed = { ...given, text: 'Segunda versão', basedOn: written.version }
      const { note: newer } = await member.notebook.saveNote(changed)
      const late = { ...changed, text: 'Escrita em outro aparelho' }
      expect(await refusalOf(member.notebook.saveNote(late))).toMatchObject({
        code: 'STALE',
        data: { text: 'Segunda versão', version: newer.version },
      })
      await (await newMember()).notebook.saveNote({ ...given, text: 'De outra pessoa' })
      const { chapters } = await member.notebook.get()
      expect(chapters.at(-1)?.entries).toEqual([{ kind: 'own', ...newer }])
      const gone = { ...newNote(), basedOn: '1' }
      expect(await codeOf(member.notebook.saveNote(gone))).toBe('NOT_FOUND')
      for (let count = 1; count < notebookLimits.notes; count += 1)
        await member.notebook.saveNote(newNote(`Nota ${count}`))
      expect(await codeOf(member.notebook.saveNote(newNote()))).toBe('TOO_MANY_NOTES')
      expect((await member.notebook.saveTool(simulation)).chapter).toBe('preco')
    },
  },
  'notebook.saveTool': {
    validInput: simulation,
    badInputs: [
      { ...simulation, tool: 'pix-para-cobrar' },
      { ...simulation, title: '' },
      { ...simulation, text: '' },
      { ...simulation, fragment: 'a b' },
      { ...simulation, fragment: '"><script>' },
      { ...simulation, fragment: 'a'.repeat(notebookLimits.fragment + 1) },
      { ...simulation, chapter: 'caixa' },
    ],
    async behaves(member) {
      const saved = await member.notebook.saveTool(simulation)
      expect(saved).toMatchObject({ chapter: 'preco', note: { title: simulation.title } })
      const again = { ...simulation, title: 'Cobre pelo menos R$ 50,00', fragment: 'material=20' }
      const { note: newer } = await member.notebook.saveTool(again)
      expect(newer.id).toBe(saved.note.id)
      const { chapters, notesLeft } = await member.notebook.get()
      const price = chapters.find(({ id }) => id === 'preco')
      expect(price?.entries).toEqual([
        { kind: 'tool', tool: simulation.tool, fragment: 'material=20', ...newer },
      ])
      expect(notesLeft).toBe(notebookLimits.notes)
      const own = { id: newer.id, chapter: 'preco' as const, title: newer.title, basedOn: newer.version }
      expect((await member.notebook.saveNote({ ...own, text: 'Com as minhas palavras' })).note.text).toBe(
        'Com as minhas palavras',
      )
      const { versions } = await member.notebook.versions({ source: `note:${newer.id}` })
      expect(versions.map(({ title }) => title)).toEqual([again.title, simulation.title])
    },
  },
  'notebook.deleteNote': {
    validInput: undefined,
    prepare: async (member) => {
      const given = newNote()
      await member.notebook.saveNote(given)
      return { id: given.id }
    },
    badInputs: [{}, { id: 'abc' }],
    async behaves(member, { newMember }) {
      const given = newNote()
      const { note: written } = await member.notebook.saveNote(given)
      await member.notebook.saveNote({ ...given, text: 'Outra', basedOn: written.version })
      const { id } = given
      expect(await codeOf((await newMember()).notebook.deleteNote({ id }))).toBe('NOT_FOUND')
      expect(await member.notebook.deleteNote({ id })).toEqual({ deleted: true })
      expect(await codeOf(member.notebook.deleteNote({ id }))).toBe('NOT_FOUND')
      expect((await member.notebook.get()).notesLeft).toBe(notebookLimits.notes)
      expect(await member.notebook.versions({ source: `note:${id}` })).toEqual({ versions: [] })
    },
  },
  'notebook.versions': {
    validInput: { source: 'task:nada' },
    badInputs: [{}, { source: 'nada' }, { source: `task:${'a'.repeat(100)}` }, { source: 'task:a b' }],
    async behaves(member, community) {
      const { trailId, stageId, entry } = await finishLesson(member, community)
      const source = `task:${stageId}`
      expect(await member.notebook.versions({ source })).toEqual({ versions: [] })
      await member.lessons.complete({ trailId, stageId, taskResponse: second, key: newKey() })
      const { version } = (await taskOf(member, stageId)).entry
      await member.notebook.editTask({ stageId, text: third, basedOn: version })
      const { versions } = await member.notebook.versions({ source })
      expect(versions.map(({ number, text }) => [number, text])).toEqual([
        [2, second],
        [1, first],
      ])
      expect(versions[1]?.writtenAt).toBe(entry.updatedAt)
      const { version: newest } = (await taskOf(member, stageId)).entry
      expect(await member.notebook.editTask({ stageId, text: first, basedOn: newest })).toMatchObject({
        text: first,
      })
      expect(await (await community.newMember()).notebook.versions({ source })).toEqual({ versions: [] })
      const own = newNote('Nota 0')
      let { note: written } = await member.notebook.saveNote(own)
      for (let count = 1; count <= notebookLimits.versions + 2; count += 1)
        written = (
          await member.notebook.saveNote({ ...own, text: `Nota ${count}`, basedOn: written.version })
        ).note
      const kept = await member.notebook.versions({ source: `note:${own.id}` })
      expect(kept.versions).toHaveLength(notebookLimits.versions)
      expect(kept.versions.at(-1)?.text).toBe('Nota 2')
    },
  },
  'notebook.createLink': {
    validInput: undefined,
    prepare: async () => newLink(),
    badInputs: [
      { ...link, chapters: [] },
      { ...link, chapters: ['provas'] },
      { ...link, chapters: Array(10).fill('plano') },
      { ...link, days: 365 },
      { ...link, label: 'a'.repeat(61) },
      { ...link, token: 'meu' },
    ],
    async behaves(member) {
      const given = newLink()
      const made = await member.notebook.createLink(given)
      expect(made.token).toMatch(/^[0-9a-f]{32}$/)
      expect(made.link).toMatchObject({ label: 'Banco', chapters: ['problema', 'plano'] })
      expect(Date.parse(made.link.expiresAt) - Date.parse(made.link.createdAt)).toBe(30 * dayMs)
      const again = await member.notebook.createLink(given)
      expect((await member.notebook.get()).links).toEqual([again.link])
      expect(await codeOf(member.notebook.shared({ token: made.token }))).toBe('NOT_FOUND')
      expect(await codeOf(member.notebook.shared({ token: again.token }))).toBeNull()
      for (let count = 1; count < notebookLimits.links; count += 1)
        await member.notebook.createLink(newLink())
      expect(await codeOf(member.notebook.createLink(newLink()))).toBe('TOO_MANY_LINKS')
    },
  },
  'notebook.withdrawLink': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await member.notebook.createLink(newLink())).link.id }),
    badInputs: [{}, { id: 'abc' }],
    async behaves(member, { newMember }) {
      const { link: made, token } = await member.notebook.createLink(newLink())
      const { id } = made
      expect(await codeOf((await newMember()).notebook.withdrawLink({ id }))).toBe('NOT_FOUND')
      expect(await codeOf(member.notebook.shared({ token }))).toBeNull()
      expect(await member.notebook.withdrawLink({ id })).toEqual({ withdrawn: true })
      expect(await codeOf(member.notebook.shared({ token }))).toBe('NOT_FOUND')
      expect((await member.notebook.get()).links).toEqual([])
    },
  },
  'notebook.shared': {
    validInput: undefined,
    prepare: async (member) => ({ token: (await member.notebook.createLink(newLink())).token }),
    badInputs: [{ token: 'a'.repeat(65) }],
    async behaves(member, community) {
      const { stageId, chapter } = await finishLesson(member, community)
      await member.notebook.saveNote(newNote('Meu plano para o banco'))
      await member.notebook.saveTool(simulation)
      const { token, link: made } = await member.notebook.createLink({
        ...newLink(),
        chapters: ['plano', chapter],
      })
      const { viewer } = await member.session.get()
      const other = await community.newMember()
      const shared = await other.notebook.shared({ token })
      expect(shared).toMatchObject({ author: viewer?.displayName, idea: null, expiresAt: made.expiresAt })
      expect(shared.chapters.map(({ id }) => id)).toEqual([chapter, 'plano'])
      expect(shared.chapters[1]?.entries).toEqual([
        { kind: 'own', title: '', text: 'Meu plano para o banco' },
      ])
      const { entry } = await taskOf(member, stageId)
      expect(shared.chapters[0]?.withheld).toBe(entry.isPrivate ? 1 : 0)
      expect(JSON.stringify(shared).includes(first)).toBe(!entry.isPrivate)
      expect(JSON.stringify(shared)).not.toContain(simulation.title)
      for (const wrong of ['nada', `${token}0`, token.toUpperCase()])
        expect(await codeOf(other.notebook.shared({ token: wrong }))).toBe('NOT_FOUND')
    },
  },
}
