import { expect } from 'vitest'
import { adminMentorCases } from './admin-mentor-cases.ts'
import { adminApplicationCases } from './mentor-work-cases.ts'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { comment, nobody, publish } from './sample-content.ts'

const by = 'admin' as const
const note = 'Leia os termos de uso.'

/** An idea of one member, reported by another. */
async function reported({ newMember }: Community) {
  const [author, reporter] = [await newMember(), await newMember()]
  const { id } = await publish(author)
  await reporter.moderation.report({ type: 'idea', id, reason: 'scam', details: 'Pede dinheiro.' })
  return { author, reporter, id, type: 'idea' as const }
}

async function idOf(member: ContractClient): Promise<string> {
  return (await member.session.get()).viewer?.id ?? ''
}

const teamMessagesOf = async (member: ContractClient) =>
  (await member.notifications.list()).notifications.flatMap((one) => (one.kind === 'team' ? [one.news] : []))

const lastAct = async (admin: ContractClient) => (await admin.admin.acts.list({})).acts[0]

export const adminCases: Readonly<Record<string, OperationCase>> = {
  ...adminMentorCases,
  ...adminApplicationCases,
  'admin.acts.list': {
    by,
    validInput: {},
    badInputs: [{ cursor: 'nada' }, { adminId: nobody }],
    async behaves(admin) {
      await admin.admin.trails.setPublished({ id: 't6-crescimento', published: false })
      await admin.admin.trails.setPublished({ id: 't6-crescimento', published: true })
      const { viewer } = await admin.session.get()
      expect(await lastAct(admin)).toMatchObject({
        action: 'trail.published',
        adminName: viewer?.displayName,
        targetName: expect.any(String),
      })
    },
  },
  'admin.analytics': {
    by,
    validInput: undefined,
    badInputs: [],
    async behaves(admin) {
      const figures = await admin.admin.analytics()
      expect(figures.days.length).toBeGreaterThan(0)
      expect(figures.days.at(-1)).toMatchObject({
        activeMembers: figures.dau,
        totalIdeas: figures.totalIdeas,
      })
      const completions = figures.topTrails.map((trail) => trail.completions)
      expect(completions).toEqual([...completions].sort((one, other) => other - one))
    },
  },
  'admin.waiting': {
    by,
    validInput: undefined,
    badInputs: [],
    async behaves(admin, community) {
      await reported(community)
      expect((await admin.admin.waiting()).reports).toBeGreaterThan(0)
    },
  },
  'admin.feedbacks.setStatus': {
    by,
    validInput: { id: nobody, status: 'em-andamento' },
    prepare: async (member) => ({ id: await feedbackOf(member), status: 'em-andamento' }),
    badInputs: [{ id: 'abc', status: 'backlog' }, { id: nobody, status: 'aberto' }, { id: nobody }],
    async behaves(admin, { newMember }) {
      const member = await newMember()
      const id = await feedbackOf(member)
      const move = (status: 'backlog' | 'concluido') => admin.admin.feedbacks.setStatus({ id, status })
      expect(await move('concluido')).toEqual({ id, status: 'concluido' })
      expect((await member.feedbacks.list({ status: 'concluido' })).feedbacks.map((one) => one.id)).toContain(
        id,
      )
      expect(await teamMessagesOf(member)).toEqual([
        { what: 'feedback-moved', title: 'Modo leitura', status: 'concluido' },
      ])
      expect(await lastAct(admin)).toMatchObject({
        action: 'feedback.moved',
        detail: { from: 'Na fila', to: 'Concluído' },
      })
      expect(await move('concluido')).toEqual({ id, status: 'concluido' })
      expect(await codeOf(admin.admin.feedbacks.setStatus({ id: nobody, status: 'backlog' }))).toBe(
        'NOT_FOUND',
      )
    },
  },
  'admin.members.search': {
    by,
    validInput: {},
    badInputs: [{ words: 'a'.repeat(101) }, { suspended: 'sim' }, { role: 'admin' }],
    async behaves(admin, { newMember }) {
      const member = await newMember()
      const { viewer } = await member.session.get()
      const name = `Zuleica ${newKey().slice(0, 8)} Conceição`
      await member.profile.update({ displayName: name })
      for (const words of [name.toUpperCase().replace('Ç', 'C').replace('Ã', 'A'), viewer?.email ?? ''])
        expect((await admin.admin.members.search({ words })).members[0]).toMatchObject({
          person: { id: viewer?.id, displayName: name },
          email: viewer?.email,
          isAdmin: false,
          suspension: null,
          can: { suspend: true, reinstate: false },
        })
      expect((await admin.admin.members.search({ words: '%' })).members.length).toBeGreaterThan(0)
      expect((await admin.admin.members.search({ words: newKey() })).members).toEqual([])
    },
  },
  'admin.members.suspend': {
    by,
    validInput: { id: nobody, reason: 'Spam' },
    prepare: async (_, { newMember }) => ({ id: await idOf(await newMember()), reason: 'Spam' }),
    badInputs: [
      { id: nobody, reason: ' ' },
      { id: nobody, reason: 'a'.repeat(501) },
      { id: 'a', reason: 'b' },
    ],
    async behaves(admin, { newMember, newAdmin }) {
      const member = await newMember()
      const id = await idOf(member)
      const suspend = () => admin.admin.members.suspend({ id, reason: 'Vendia seguidores' })
      const suspended = await suspend()
      expect(suspended).toMatchObject({
        suspension: { reason: 'Vendia seguidores' },
        can: { suspend: false, reinstate: true },
      })
      expect(await member.session.get()).toEqual({ viewer: null })
      expect(await codeOf(member.profile.get())).toBe('UNAUTHENTICATED')
      expect(await suspend()).toEqual(suspended)
      expect((await admin.admin.members.search({ suspended: true })).members).toContainEqual(suspended)
      for (const untouchable of [admin, await newAdmin()])
        expect(
          await codeOf(admin.admin.members.suspend({ id: await idOf(untouchable), reason: 'Teste' })),
        ).toBe('IS_ADMIN')
      expect(await codeOf(admin.admin.members.suspend({ id: nobody, reason: 'Teste' }))).toBe('NOT_FOUND')
    },
  },
  'admin.members.reinstate': {
    by,
    validInput: { id: nobody },
    prepare: async (_, { newMember }) => ({ id: await idOf(await newMember()) }),
    badInputs: [{}, { id: 'abc' }, { id: nobody, reason: 'Spam' }],
    async behaves(admin, { newMember }) {
      const id = await idOf(await newMember())
      await admin.admin.members.suspend({ id, reason: 'Engano' })
      const back = await admin.admin.members.reinstate({ id })
      expect(back).toMatchObject({ suspension: null, can: { suspend: true, reinstate: false } })
      expect(await admin.admin.members.reinstate({ id })).toEqual(back)
      expect(await codeOf(admin.admin.members.reinstate({ id: nobody }))).toBe('NOT_FOUND')
    },
  },
  'admin.reports.list': {
    by,
    validInput: undefined,
    badInputs: [],
    async behaves(admin, community) {
      const { id, author } = await reported(community)
      const { reports, waiting } = await admin.admin.reports.list()
      expect(waiting).toBeGreaterThanOrEqual(reports.length)
      expect(reports.find((report) => report.id === id)).toMatchObject({
        type: 'idea',
        reports: 1,
        reasons: [{ reason: 'scam', times: 1 }],
        details: ['Pede dinheiro.'],
        content: { ideaId: id, author: { id: await idOf(author) } },
      })
    },
  },
  'admin.reports.decisions': {
    by,
    validInput: {},
    badInputs: [{ cursor: 'nada' }, { outcome: 'kept' }],
    async behaves(admin, community) {
      const { id, type } = await reported(community)
      const decision = await admin.admin.reports.decide({ type, id, outcome: 'kept' })
      expect((await admin.admin.reports.decisions({})).decisions[0]).toEqual(decision)
    },
  },
  'admin.reports.decide': {
    by,
    validInput: { type: 'idea', id: nobody, outcome: 'removed', note },
    prepare: async (_, community) => {
      const { id, type } = await reported(community)
      return { type, id, outcome: 'removed', note }
    },
    badInputs: [
      {},
      { type: 'idea', id: nobody, outcome: 'talvez' },
      { type: 'member', id: nobody, outcome: 'kept' },
      { type: 'idea', id: nobody, outcome: 'kept', note: 'a'.repeat(501) },
    ],
    async behaves(admin, community) {
      const { id, type, author, reporter } = await reported(community)
      const remove = () => admin.admin.reports.decide({ type, id, outcome: 'removed', note })
      const decision = await remove()
      expect(decision).toMatchObject({ outcome: 'removed', note, author: { id: await idOf(author) } })
      expect(await codeOf(author.ideas.get({ id }))).toBe('NOT_FOUND')
      expect((await author.economy.balance()).balance).toBe(0)
      expect(await teamMessagesOf(author)).toEqual([
        {
          what: 'content-removed',
          content: 'idea',
          excerpt: decision.excerpt,
          reason: 'Golpe ou fraude',
          note,
        },
      ])
      const decided = { what: 'report-decided', content: 'idea', outcome: 'removed', ideaId: null }
      expect(await teamMessagesOf(reporter)).toEqual([decided])
      expect(await remove()).toEqual(decision)
      expect(await teamMessagesOf(reporter)).toEqual([decided])
      expect(await codeOf(admin.admin.reports.decide({ type, id, outcome: 'kept' }))).toBe('ALREADY_DECIDED')
      expect(await codeOf(admin.admin.reports.decide({ type, id: nobody, outcome: 'kept' }))).toBe(
        'NOT_FOUND',
      )

      const other = await publish(author)
      const written = await comment(reporter, other.id)
      await author.moderation.report({ type: 'comment', id: written.id, reason: 'offensive' })
      await admin.admin.reports.decide({ type: 'comment', id: written.id, outcome: 'kept' })
      expect((await author.comments.list({ ideaId: other.id })).comments).toHaveLength(1)
      expect((await teamMessagesOf(author))[0]).toMatchObject({ outcome: 'kept', ideaId: other.id })
      expect(await teamMessagesOf(reporter)).toEqual([decided])
    },
  },
  'admin.trails.list': {
    by,
    validInput: undefined,
    badInputs: [],
    async behaves(admin) {
      const { trails } = await admin.admin.trails.list()
      expect(trails[0]).toMatchObject({ published: true, can: { unpublish: false } })
      expect(trails[1]).toMatchObject({ can: { unpublish: true } })
    },
  },
  'admin.trails.setPublished': {
    by,
    validInput: { id: 't5-marketing', published: true },
    badInputs: [{}, { id: 'Trilha 1', published: true }, { id: 't1-validacao', published: 'sim' }],
    async behaves(admin, { newMember }) {
      const member = await newMember()
      const listed = async () => (await member.trails.list()).trails.map(({ id }) => id)
      const id = 't5-marketing'
      expect(await admin.admin.trails.setPublished({ id, published: false })).toMatchObject({
        published: false,
      })
      expect(await listed()).not.toContain(id)
      await admin.admin.trails.setPublished({ id, published: true })
      expect(await listed()).toContain(id)
      const starter = { id: 't0-descoberta', published: false }
      expect(await codeOf(admin.admin.trails.setPublished(starter))).toBe('STARTER_STAYS')
      expect(await codeOf(admin.admin.trails.setPublished({ id: 't9-nada', published: true }))).toBe(
        'NOT_FOUND',
      )
    },
  },
}

async function feedbackOf(member: ContractClient): Promise<string> {
  const form = { title: 'Modo leitura', description: 'Letras maiores.', category: 'feature' as const }
  return (await member.feedbacks.send({ ...form, key: newKey() })).id
}
