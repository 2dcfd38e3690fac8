import { expect } from 'vitest'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey, refusalOf } from './outcome.ts'
import { nobody, publish } from './sample-content.ts'

/** Enough for Premium and every store item, in any rule book. */
const plenty = 10_000

const emptyCanvas = {
  problem: '',
  segments: '',
  proposition: '',
  solution: '',
  channels: '',
  revenue: '',
  costs: '',
  metrics: '',
  advantage: '',
}

async function start(member: ContractClient) {
  const idea = await publish(member)
  return (await member.projects.start({ ideaId: idea.id })).project
}

async function onlyProject(member: ContractClient) {
  const { projects } = await member.projects.list({})
  return projects[0]
}

export const projectCases: Readonly<Record<string, OperationCase>> = {
  'projects.list': {
    validInput: {},
    badInputs: [{ cursor: 'nowhere' }, { page: 2 }],
    funds: 500,
    async behaves(member) {
      expect(await member.projects.list({})).toMatchObject({
        projects: [],
        nextCursor: null,
        slots: { used: 0, allowed: 1 },
        can: { start: true, notes: false, canvas: false },
        startable: [],
      })
      const idea = await publish(member)
      expect((await member.projects.list({})).startable).toEqual([{ id: idea.id, title: idea.title }])
      const { project } = await member.projects.start({ ideaId: idea.id })
      const list = await member.projects.list({})
      expect(list.projects).toEqual([project])
      expect(list).toMatchObject({ slots: { used: 1, allowed: 1 }, can: { start: false }, startable: [] })
      await member.store.buy({ item: 'extra_project_slot', key: newKey() })
      expect(await member.projects.list({})).toMatchObject({
        slots: { used: 1, allowed: 2 },
        can: { start: true },
      })
    },
  },
  'projects.start': {
    validInput: undefined,
    prepare: async (member) => ({ ideaId: (await publish(member)).id }),
    badInputs: [{}, { ideaId: 'abc' }, { ideaId: nobody, status: 'active' }],
    async behaves(member, { newMember }) {
      const first = await publish(member)
      const { project } = await member.projects.start({ ideaId: first.id })
      expect(project).toMatchObject({
        status: 'active',
        idea: { id: first.id, title: first.title },
        notes: null,
        canvas: null,
      })
      expect(project.steps.map(({ points }) => points)).toEqual([2, 2, 2, 1, 3, 2, 3, 2])
      expect(await member.projects.start({ ideaId: first.id })).toEqual({ project })

      const second = await publish(member, { title: 'Outra ideia' })
      expect(await codeOf(member.projects.start({ ideaId: second.id }))).toBe('NO_SLOT')
      await member.projects.pause({ id: project.id })
      await member.projects.start({ ideaId: second.id })
      expect(await codeOf(member.projects.start({ ideaId: first.id }))).toBe('NO_SLOT')
      const others = await publish(await newMember())
      expect(await codeOf(member.projects.start({ ideaId: others.id }))).toBe('NOT_FOUND')
      expect(await codeOf(member.projects.start({ ideaId: nobody }))).toBe('NOT_FOUND')
    },
  },
  'projects.pause': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await start(member)).id }),
    badInputs: [{ id: 'abc' }],
    async behaves(member, { newMember }) {
      const { id } = await start(member)
      await member.projects.setStep({ id, step: 1, done: true })
      const { project } = await member.projects.pause({ id })
      expect(project).toMatchObject({ status: 'paused', steps: [{ done: true }, {}, {}, {}, {}, {}, {}, {}] })
      expect(await member.projects.pause({ id })).toEqual({ project })
      expect((await member.projects.list({})).slots.used).toBe(0)
      expect(await codeOf((await newMember()).projects.pause({ id }))).toBe('NOT_FOUND')
    },
  },
  'projects.setStep': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await start(member)).id, step: 1, done: true }),
    badInputs: [
      { id: nobody, step: 0, done: true },
      { id: nobody, step: 9, done: true },
      { id: nobody, step: 1 },
      { id: nobody, step: 1, done: true, points: 100 },
    ],
    async behaves(member, { newMember }) {
      const { id } = await start(member)
      const before = (await member.economy.balance()).balance
      const done = await member.projects.setStep({ id, step: 5, done: true })
      expect(done.earned).toEqual({ amount: 3, lines: ['Você ganhou +3 BPoints!'] })
      expect(done.project.steps[4]).toMatchObject({ done: true, points: 3, paysNow: 0 })
      const again = await member.projects.setStep({ id, step: 5, done: true })
      expect(again).toEqual({ project: done.project, earned: { amount: 0, lines: [] } })
      expect((await member.economy.balance()).balance).toBe(before + 3)
      const undone = await member.projects.setStep({ id, step: 5, done: false })
      expect(undone.earned).toEqual({ amount: 0, lines: [] })
      expect(undone.project.steps[4]).toMatchObject({ done: false, paysNow: 3 })
      expect((await member.economy.balance()).balance).toBe(before)

      const other = await newMember()
      expect(await codeOf(other.projects.setStep({ id, step: 1, done: true }))).toBe('NOT_FOUND')
      await member.projects.pause({ id })
      expect(await codeOf(member.projects.setStep({ id, step: 1, done: true }))).toBe('PAUSED')
    },
  },
  'projects.saveNotes': {
    validInput: undefined,
    funds: plenty,
    async prepare(member) {
      await member.premium.upgrade({ key: newKey() })
      return { id: (await start(member)).id, notes: 'Ligar para a gráfica' }
    },
    badInputs: [{ id: nobody, notes: 'a'.repeat(5001) }, { id: nobody }, { id: 'abc', notes: '' }],
    async behaves(member, { newMember }) {
      const { id } = await start(member)
      expect(await codeOf(member.projects.saveNotes({ id, notes: 'Meus planos' }))).toBe('PREMIUM_REQUIRED')
      await member.premium.upgrade({ key: newKey() })
      expect(await member.projects.saveNotes({ id, notes: 'Meus planos', basedOn: '' })).toEqual({
        saved: true,
        notes: 'Meus planos',
      })
      expect(await onlyProject(member)).toMatchObject({ notes: 'Meus planos' })
      await member.projects.saveNotes({ id, notes: '\u202EMeus <b>planos</b>\u2067\n\n\nsão ' })
      expect(await onlyProject(member)).toMatchObject({ notes: 'Meus <b>planos</b>\n\n\nsão ' })
      // Another device wrote meanwhile: nothing is overwritten, and its text comes back.
      const stale = await refusalOf(
        member.projects.saveNotes({ id, notes: 'Outros planos', basedOn: 'Meus planos' }),
      )
      expect(stale).toMatchObject({ code: 'STALE', data: { notes: 'Meus <b>planos</b>\n\n\nsão ' } })
      expect((await member.projects.list({})).slots.allowed).toBeNull()
      const other = await newMember(plenty)
      await other.premium.upgrade({ key: newKey() })
      expect(await codeOf(other.projects.saveNotes({ id, notes: '' }))).toBe('NOT_FOUND')
    },
  },
  'projects.saveCanvas': {
    validInput: undefined,
    funds: plenty,
    async prepare(member) {
      await member.store.buy({ item: 'basic_template', key: newKey() })
      return { id: (await start(member)).id, canvas: emptyCanvas }
    },
    badInputs: [
      { id: nobody },
      { id: nobody, canvas: {} },
      { id: nobody, canvas: { ...emptyCanvas, problem: 'a'.repeat(601) } },
      { id: nobody, canvas: { ...emptyCanvas, extra: '' } },
    ],
    async behaves(member, { newMember }) {
      const { id, idea } = await start(member)
      expect(await codeOf(member.projects.saveCanvas({ id, canvas: emptyCanvas }))).toBe('TEMPLATE_REQUIRED')
      await member.store.buy({ item: 'basic_template', key: newKey() })
      expect((await onlyProject(member))?.canvas).toMatchObject({
        proposition: idea.title,
        solution: idea.description,
        problem: '',
      })
      const canvas = { ...emptyCanvas, problem: 'Ninguém acha orgânicos perto de casa' }
      expect(await member.projects.saveCanvas({ id, canvas })).toEqual({ saved: true, canvas })
      expect((await onlyProject(member))?.canvas).toEqual(canvas)
      await member.projects.saveCanvas({ id, canvas: { ...canvas, costs: '\u202E<b>Aluguel</b> ' } })
      expect((await onlyProject(member))?.canvas).toEqual({ ...canvas, costs: '<b>Aluguel</b> ' })

      // Of two devices that began with the same canvas, each keeps its cells; one cell of both is never overwritten.
      const phone = { ...canvas, metrics: 'Cestas por semana' }
      const both = { ...phone, costs: '<b>Aluguel</b> ' }
      expect(await member.projects.saveCanvas({ id, canvas: phone, basedOn: canvas })).toEqual({
        saved: true,
        canvas: both,
      })
      const desktop = { ...canvas, metrics: 'Clientes que voltam', channels: 'Feira' }
      const stale = await refusalOf(member.projects.saveCanvas({ id, canvas: desktop, basedOn: canvas }))
      expect(stale).toMatchObject({ code: 'STALE', data: { canvas: both } })
      expect((await onlyProject(member))?.canvas).toEqual(both)
      const other = await newMember(plenty)
      await other.store.buy({ item: 'basic_template', key: newKey() })
      expect(await codeOf(other.projects.saveCanvas({ id, canvas }))).toBe('NOT_FOUND')
    },
  },
}
