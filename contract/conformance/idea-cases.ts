import { expect } from 'vitest'
import type { OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { badIds, comment, form, indexedWithin, longText, nobody, publish } from './sample-content.ts'
import { publishProven, saveTest } from './tested-ideas.ts'

/** The earned amount, which is at most one point. */
function earned(amount: number) {
  return { amount, lines: amount === 0 ? [] : [`Você ganhou +${amount} BPoint!`] }
}

export const ideaCases: Readonly<Record<string, OperationCase>> = {
  'ideas.list': {
    validInput: {},
    badInputs: [
      { category: 'astrologia' },
      { cursor: 'x' },
      { offset: 50 },
      { proven: 'sim' },
      { place: 'Recife' },
    ],
    async behaves(member) {
      const idea = await publish(member, { category: 'educacao' })
      const { ideas } = await member.ideas.list({})
      expect(ideas[0]).toEqual(idea)
      expect((await member.ideas.list({ category: 'educacao' })).ideas[0]?.id).toBe(idea.id)
      expect((await member.ideas.list({ category: 'servicos' })).ideas.map(({ id }) => id)).not.toContain(
        idea.id,
      )
      const proven = await publishProven(member, { category: 'educacao' })
      const unproven = await publish(member, { category: 'educacao' })
      const listed = async (category?: 'educacao' | 'servicos') =>
        (await member.ideas.list({ proven: true, ...(category && { category }) })).ideas.map(({ id }) => id)
      expect((await listed())[0]).toBe(proven.id)
      expect((await listed('educacao'))[0]).toBe(proven.id)
      expect(await listed('servicos')).not.toContain(proven.id)
      expect(await listed()).not.toContain(unproven.id)
    },
  },
  'ideas.trending': {
    validInput: {},
    badInputs: [{ category: 'astrologia' }, { cursor: 'x' }, { proven: 'sim' }],
    async behaves(member, { newMember }) {
      const other = await newMember()
      const quiet = await publish(member, { category: 'educacao' })
      const liked = await publish(member, { category: 'educacao' })
      const discussed = await publish(member, { category: 'educacao' })
      await publish(member, { category: 'educacao' })
      await other.ideas.react({ id: liked.id, reaction: 'like' })
      await other.ideas.react({ id: quiet.id, reaction: 'dislike' })
      await comment(other, discussed.id)
      const order = async (input: { category?: 'educacao' | 'servicos' }) =>
        (await member.ideas.trending(input)).ideas.map(({ id }) => id)
      const own = [quiet.id, liked.id, discussed.id]
      expect((await order({ category: 'educacao' })).filter((id) => own.includes(id))).toEqual([
        discussed.id,
        liked.id,
        quiet.id,
      ])
      expect(await order({ category: 'servicos' })).not.toContain(liked.id)
      const proven = await publishProven(member)
      const withProof = (await member.ideas.trending({ proven: true })).ideas.map(({ id }) => id)
      expect(withProof).toContain(proven.id)
      expect(withProof).not.toContain(liked.id)
    },
  },
  'ideas.learnings': {
    validInput: {},
    badInputs: [{ category: 'astrologia' }, { cursor: 'x' }, { proven: true }],
    async behaves(member, { newMember }) {
      const other = await newMember()
      const listed = async (category?: 'educacao') =>
        (await other.ideas.learnings(category === undefined ? {} : { category })).ideas
      const idsOf = ({ ideas }: { ideas: { id: string }[] }) => ideas.map(({ id }) => id)
      const learned = 'Quem mora perto conserta em casa.'
      const first = await publishProven(member, { category: 'educacao' }, { decision: 'stop', learned })
      const last = await publishProven(member, {}, { decision: 'stop' })
      const goesOn = await publishProven(member)
      const ideas = await listed()
      expect(idsOf({ ideas }).slice(0, 2)).toEqual([last.id, first.id])
      expect(idsOf({ ideas })).not.toContain(goesOn.id)
      expect(ideas[1]).toMatchObject({ stopped: { learned, isHonestCut: false } })
      expect((await listed('educacao'))[0]?.id).toBe(first.id)
      expect((await other.ideas.get({ id: last.id })).idea).toEqual(ideas[0])
      for (const wall of [other.ideas.list({}), other.ideas.list({ proven: true }), other.ideas.trending({})])
        expect(idsOf(await wall)).not.toContain(last.id)
      expect(idsOf(await member.ideas.mine({}))).toContain(last.id)

      const key = { ideaId: last.id, id: newKey() }
      await saveTest(member, key)
      await member.evidence.start(key)
      expect((await other.ideas.get({ id: last.id })).idea.stopped).toBeUndefined()
      expect(idsOf({ ideas: await listed() })).not.toContain(last.id)
      expect(idsOf(await other.ideas.list({}))).toContain(last.id)
    },
  },
  'ideas.search': {
    validInput: { term: 'feira' },
    badInputs: [
      { term: ' ' },
      { term: 'a'.repeat(101) },
      {},
      { term: 'feira', cursor: 'x' },
      { term: 'feira', proven: 'sim' },
    ],
    async behaves(member) {
      const word = `pao${newKey().slice(0, 8)}`
      const idea = await publish(member, { title: `Não é só ${word}` })
      for (const term of [word, word.slice(0, -1).toUpperCase(), `nao ${word}`])
        await expect
          .poll(async () => (await member.ideas.search({ term })).ideas.map(({ id }) => id), indexedWithin)
          .toEqual([idea.id])
      expect(await member.ideas.search({ term: `${word} inexistente` })).toEqual({
        ideas: [],
        nextCursor: null,
      })
      const proven = await publishProven(member, { title: `Outra vez ${word}` })
      await expect
        .poll(
          async () => (await member.ideas.search({ term: word, proven: true })).ideas.map(({ id }) => id),
          indexedWithin,
        )
        .toEqual([proven.id])
      const stopped = await publishProven(member, { title: `Parou ${word}` }, { decision: 'stop' })
      await expect
        .poll(
          async () => (await member.ideas.search({ term: word, stopped: true })).ideas.map(({ id }) => id),
          indexedWithin,
        )
        .toEqual([stopped.id])
    },
  },
  'ideas.similar': {
    validInput: { title: 'Conserto de guarda-chuva' },
    badInputs: [{}, { title: ' ' }, { title: 'a'.repeat(101) }, { title: 'feira', all: true }],
    async behaves(member, { newMember }) {
      const word = `cesta${newKey().slice(0, 8)}`
      const title = `Conserto de ${word} na hora`
      const stopped = await publishProven(member, { title }, { decision: 'stop' })
      await publish(member, { title: `Conserto de ${word} sem teste` })
      await publishProven(member, { title: 'Conserto de outra coisa' })
      const other = await newMember()
      const similar = (client = other, text = `Vou consertar ${word}: conserto rápido`) =>
        client.ideas.similar({ title: text })
      await expect.poll(similar, indexedWithin).toMatchObject({ ideas: [{ id: stopped.id }] })
      expect(await similar(other)).toEqual({ ideas: [stopped] })
      expect(await similar(member)).toEqual({ ideas: [] })
      expect(await similar(other, `Aula de violão para avós`)).toEqual({ ideas: [] })
      expect(await similar(other, 'de para com')).toEqual({ ideas: [] })
    },
  },
  'ideas.mine': {
    validInput: {},
    badInputs: [{ cursor: 'x' }, { memberId: nobody }],
    async behaves(member, { newMember }) {
      await publish(await newMember())
      const ideas = [await publish(member), await publish(member)]
      expect((await member.ideas.mine({})).ideas).toEqual(ideas.toReversed())
    },
  },
  'ideas.viewer': {
    validInput: { ids: [nobody] },
    badInputs: [{ ids: [] }, { ids: ['abc'] }, { ids: Array(101).fill(nobody) }],
    async behaves(member, { newMember }) {
      const own = await publish(member)
      const other = await publish(await newMember())
      await member.ideas.react({ id: other.id, reaction: 'dislike' })
      const { ideas } = await member.ideas.viewer({ ids: [own.id, other.id, nobody] })
      expect(ideas).toHaveLength(2)
      expect(ideas).toEqual(
        expect.arrayContaining([
          {
            id: own.id,
            reaction: null,
            isFollowed: false,
            hasBell: false,
            can: { edit: true, delete: true, markUseful: true },
            newComments: { since: own.createdAt, count: 0 },
          },
          {
            id: other.id,
            reaction: 'dislike',
            isFollowed: false,
            hasBell: false,
            can: { edit: false, delete: false, markUseful: false },
            newComments: null,
          },
        ]),
      )
    },
  },
  'ideas.get': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await publish(member)).id }),
    badInputs: badIds,
    async behaves(member) {
      const idea = await publish(member)
      const words = await comment(member, idea.id)
      expect(await member.ideas.get({ id: idea.id })).toEqual({
        idea: { ...idea, comments: 1 },
        comments: { comments: [words], nextCursor: null },
      })
      expect(await codeOf(member.ideas.get({ id: nobody }))).toBe('NOT_FOUND')
    },
  },
  'ideas.markSeen': {
    validInput: undefined,
    prepare: async (member) => {
      const { id, createdAt } = await publish(member)
      return { id, upTo: createdAt }
    },
    badInputs: [
      { id: 'abc', upTo: '2026-03-02T12:00:00.000Z' },
      { id: nobody, upTo: 'ontem' },
      { id: nobody },
    ],
    async behaves(member, { newMember }) {
      const { id, createdAt } = await publish(member)
      const newOf = async () => (await member.ideas.viewer({ ids: [id] })).ideas[0]?.newComments
      expect(await newOf()).toEqual({ since: createdAt, count: 0 })
      const other = await newMember()
      await comment(member, id)
      const last = await comment(other, id)
      expect((await newOf())?.count).toBe(1)
      await member.ideas.markSeen({ id, upTo: last.createdAt })
      expect(await newOf()).toEqual({ since: last.createdAt, count: 0 })
      await member.ideas.markSeen({ id, upTo: createdAt })
      expect((await newOf())?.since).toBe(last.createdAt)
      expect((await other.ideas.viewer({ ids: [id] })).ideas[0]?.newComments).toBeNull()
      expect(await codeOf(other.ideas.markSeen({ id, upTo: createdAt }))).toBe('NOT_FOUND')
    },
  },
  'ideas.publish': {
    validInput: { ...form, key: '2f1d4f1e-6d0f-4c39-9c1f-0a3f1a2b3c4d' },
    badInputs: [
      { ...form, key: newKey(), title: '  ' },
      { ...form, key: newKey(), title: '\u202e' },
      { ...form, key: newKey(), title: 'a'.repeat(101) },
      { ...form, key: newKey(), description: '' },
      { ...form, key: newKey(), description: 'a'.repeat(1001) },
      { ...form, key: newKey(), category: 'Tecnologia' },
      { ...form, key: newKey(), pictureIds: Array(6).fill(nobody) },
      { ...form, key: newKey(), pictureDescriptions: ['a'.repeat(201)] },
      { ...form, key: newKey(), bpoints: 100 },
      { ...form, key: newKey(), likes: 9 },
      form,
    ],
    async behaves(member, { edition }) {
      const key = newKey()
      const first = await member.ideas.publish({ ...form, title: '  Pão\u202e de  queijo ', key })
      expect(first.idea).toMatchObject({ title: 'Pão de queijo', isPublic: true, likes: 0, comments: 0 })
      expect(first.earned.amount).toBe(edition.firstIdeaOfDay)
      expect(first.earned.lines[0]).toBe('Você ganhou +5 BPoints!')
      expect(await member.ideas.publish({ ...form, title: '  Pão\u202e de  queijo ', key })).toEqual(first)
      expect((await member.ideas.mine({})).ideas).toHaveLength(1)
      expect((await member.economy.balance()).balance).toBe(first.earned.amount)
      expect(await codeOf(member.ideas.publish({ ...form, key }))).toBe('KEY_REUSED')
      expect(await codeOf(member.ideas.publish({ ...form, isPublic: false, key: newKey() }))).toBe(
        'PREMIUM_REQUIRED',
      )
      expect(await codeOf(member.ideas.publish({ ...form, pictureIds: [nobody], key: newKey() }))).toBe(
        'PICTURE_MISSING',
      )
      expect((await member.ideas.mine({})).ideas).toHaveLength(1)
    },
  },
  'ideas.edit': {
    validInput: undefined,
    prepare: async (member) => ({ ...form, id: (await publish(member)).id, title: 'Outra feira' }),
    badInputs: [
      { ...form, id: nobody, title: '' },
      { ...form, id: 'abc' },
      { ...form, id: nobody, likes: 5 },
    ],
    async behaves(member, { newMember, newPicture }) {
      const pictureIds = [await newPicture(member)]
      const shown = await publish(member, { pictureIds, pictureDescriptions: ['Doze velas'] })
      const described = { ...form, id: shown.id, pictureIds, pictureDescriptions: ['A caixa'] }
      expect((await member.ideas.edit(described)).idea.pictures).toMatchObject([{ description: 'A caixa' }])

      const idea = await publish(member)
      const { idea: edited, earned } = await member.ideas.edit({ ...form, id: idea.id, title: 'Outra feira' })
      expect(edited).toEqual({ ...idea, title: 'Outra feira', editedAt: expect.any(String) })
      expect(earned.amount).toBe(0)
      const other = await newMember()
      expect(await codeOf(other.ideas.edit({ ...form, id: idea.id }))).toBe('NOT_FOUND')
      expect(await codeOf(member.ideas.edit({ ...form, id: idea.id, isPublic: false }))).toBe(
        'PREMIUM_REQUIRED',
      )
    },
  },
  'ideas.delete': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await publish(member)).id }),
    badInputs: badIds,
    async behaves(member, { newMember }) {
      const idea = await publish(member)
      const other = await newMember()
      await comment(other, idea.id)
      const kept = (await other.economy.balance()).balance
      expect(await codeOf(other.ideas.delete({ id: idea.id }))).toBe('NOT_FOUND')
      expect(await member.ideas.delete({ id: idea.id })).toEqual({ deleted: true })
      expect((await member.economy.balance()).balance).toBe(0)
      expect((await other.economy.balance()).balance).toBe(kept)
      expect(await codeOf(member.ideas.get({ id: idea.id }))).toBe('NOT_FOUND')
      expect(await codeOf(member.ideas.delete({ id: idea.id }))).toBe('NOT_FOUND')
    },
  },
  'ideas.react': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await publish(member)).id, reaction: 'like' }),
    badInputs: [
      { id: nobody, reaction: 'love' },
      { id: nobody },
      { id: nobody, reaction: 'like', justification: ' ' },
      { id: nobody, reaction: 'like', points: 5 },
    ],
    async behaves(member, { newMember, edition }) {
      const { bare, reasonAfterwards } = edition.reaction
      const balance = async () => (await member.economy.balance()).balance
      const { id } = await publish(await newMember())
      const nothing = { comment: null, earned: earned(0), comments: 0 }
      const like = { ...nothing, reaction: 'like', likes: 1, dislikes: 0 }
      expect(await member.ideas.react({ id, reaction: 'like' })).toEqual({ ...like, earned: earned(bare) })
      expect(await member.ideas.react({ id, reaction: 'like' })).toEqual(like)
      expect(await balance()).toBe(bare)
      const why = { id, reaction: 'dislike', justification: longText } as const
      const justified = await member.ideas.react(why)
      expect(justified).toMatchObject({ reaction: 'dislike', likes: 0, dislikes: 1, comments: 1 })
      expect(justified.comment).toMatchObject({ ideaId: id, text: longText, justifies: 'dislike' })
      const { amount, lines } = earned(reasonAfterwards)
      const missions = (await member.missions.get()).daily.goals
        .filter(({ complete }) => complete)
        .map(({ reward, title }) => `+${reward} BPoints por “${title}”`)
      expect(justified.earned).toEqual({ amount, lines: [...lines, ...missions] })
      expect(await member.ideas.react(why)).toMatchObject({ comments: 1, earned: { amount: 0 } })
      expect(await member.ideas.react({ id, reaction: null })).toEqual({
        ...nothing,
        reaction: null,
        likes: 0,
        dislikes: 0,
        comments: 1,
      })
      // Removing the reaction takes back its own pay; a given reason stays. The day's mission needs one.
      const mission = (await member.missions.get()).daily.goals.find(({ complete }) => complete)?.reward ?? 0
      expect(await balance()).toBe(reasonAfterwards + mission)
      expect(await codeOf(member.ideas.react({ id: nobody, reaction: 'like' }))).toBe('NOT_FOUND')
      // A second reason for the same reaction is refused instead of silently dropped.
      const other = { ...why, justification: 'Pensei melhor' }
      expect(await codeOf(member.ideas.react(other))).toBe('ALREADY_JUSTIFIED')
    },
  },
}
