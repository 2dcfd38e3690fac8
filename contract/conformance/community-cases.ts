import { expect } from 'vitest'
import { phrases } from '#domain/home/home.ts'
import { commentCases } from './comment-cases.ts'
import { ideaCases } from './idea-cases.ts'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { comment, form, indexedWithin, nobody, publish } from './sample-content.ts'

const contentInput = (id: string) => ({ type: 'idea', id }) as const
const found = async (member: ContractClient, term: string) =>
  (await member.ideas.search({ term })).ideas.map(({ id }) => id)

const otherCases: Readonly<Record<string, OperationCase>> = {
  'moderation.mine': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      expect(await member.moderation.mine()).toEqual({
        hiddenIdeas: [],
        hiddenComments: [],
        mutedAuthors: [],
        blockedMembers: [],
        outOfSight: [],
        unseenAuthors: [],
      })
    },
  },
  'moderation.report': {
    validInput: undefined,
    prepare: async (_member, { newMember }) => ({
      ...contentInput((await publish(await newMember())).id),
      reason: 'spam',
    }),
    badInputs: [
      { type: 'idea', id: nobody, reason: 'feio' },
      { type: 'member', id: nobody, reason: 'spam' },
      { type: 'idea', id: nobody, reason: 'spam', details: 'a'.repeat(501) },
    ],
    async behaves(member, { newMember }) {
      const other = await publish(await newMember())
      const own = await publish(member)
      const report = { reason: 'scam', details: 'Pede dinheiro' } as const
      expect(await member.moderation.report({ ...contentInput(other.id), ...report })).toEqual({ done: true })
      expect(await member.moderation.report({ ...contentInput(other.id), reason: 'spam' })).toEqual({
        done: true,
      })
      expect(await codeOf(member.moderation.report({ ...contentInput(own.id), ...report }))).toBe('FORBIDDEN')
      expect(await codeOf(member.moderation.report({ ...contentInput(nobody), ...report }))).toBe('NOT_FOUND')
      const writer = await newMember()
      const ideaId = (await publish(writer)).id
      const { entry } = await writer.diary.write({ ideaId, text: 'Vendi três', key: newKey() })
      const inDiary = { ...report, type: 'diary-entry', id: entry.id } as const
      expect(await member.moderation.report(inDiary)).toEqual({ done: true })
      expect(await codeOf(writer.moderation.report(inDiary))).toBe('FORBIDDEN')
      const { author } = await publish(writer)
      const page = { ...report, type: 'profile', id: author.id } as const
      expect(await member.moderation.report(page)).toEqual({ done: true })
      expect(await codeOf(writer.moderation.report(page))).toBe('FORBIDDEN')
      expect(await codeOf(member.moderation.report({ ...page, id: nobody }))).toBe('NOT_FOUND')
    },
  },
  'moderation.hide': {
    validInput: undefined,
    prepare: async (member) => contentInput((await publish(member)).id),
    badInputs: [
      { type: 'idea', id: 'abc' },
      { type: 'person', id: nobody },
    ],
    async behaves(member, { newMember }) {
      const word = `mel${newKey().slice(0, 8)}`
      const idea = await publish(await newMember(), { title: word })
      await expect.poll(() => found(member, word), indexedWithin).toEqual([idea.id])
      expect(await member.moderation.hide(contentInput(idea.id))).toEqual({ done: true })
      expect(await member.moderation.hide(contentInput(idea.id))).toEqual({ done: true })
      expect((await member.moderation.mine()).hiddenIdeas).toEqual([idea.id])
      expect((await member.ideas.search({ term: word })).ideas).toEqual([])
      expect(await codeOf(member.moderation.hide(contentInput(nobody)))).toBe('NOT_FOUND')
    },
  },
  'moderation.unhide': {
    validInput: contentInput(nobody),
    badInputs: [{ type: 'idea', id: 'abc' }],
    async behaves(member, { newMember }) {
      const idea = await publish(await newMember())
      await member.moderation.hide(contentInput(idea.id))
      expect(await member.moderation.unhide(contentInput(idea.id))).toEqual({ done: true })
      expect((await member.moderation.mine()).hiddenIdeas).toEqual([])
    },
  },
  'moderation.mute': {
    validInput: undefined,
    prepare: async (_member, { newMember }) => ({ memberId: (await publish(await newMember())).author.id }),
    badInputs: [{ memberId: 'abc' }, {}],
    async behaves(member, { newMember }) {
      const word = `mel${newKey().slice(0, 8)}`
      const other = await newMember()
      const { author, id: ideaId } = await publish(other, { title: word })
      await expect.poll(() => found(member, word), indexedWithin).toEqual([ideaId])
      const own = await publish(member)
      await comment(other, own.id)
      const newOf = async () => (await member.ideas.viewer({ ids: [own.id] })).ideas[0]?.newComments?.count
      expect(await newOf()).toBe(1)
      const listId = (await member.saved.lists()).lists[0]?.id ?? ''
      await member.saved.save({ type: 'idea', id: ideaId, listId })
      expect(await member.moderation.mute({ memberId: author.id })).toEqual({ done: true })
      const { id, displayName } = author
      expect((await member.moderation.mine()).mutedAuthors).toEqual([{ id, displayName }])
      expect((await member.ideas.search({ term: word })).ideas).toEqual([])
      expect((await member.comments.mentionable({ ideaId, term: '' })).members).toEqual([])
      expect(await newOf()).toBe(0)
      expect((await member.saved.items({ id: listId })).items).toMatchObject([{ id: ideaId, found: null }])
      expect(await codeOf(member.moderation.mute({ memberId: own.author.id }))).toBe('FORBIDDEN')
      expect(await codeOf(member.moderation.mute({ memberId: nobody }))).toBe('NOT_FOUND')
    },
  },
  'moderation.block': {
    validInput: { memberId: nobody },
    prepare: async (_member, { newMember }) => ({ memberId: (await publish(await newMember())).author.id }),
    badInputs: [{ memberId: 'abc' }, {}],
    async behaves(member, { newMember }) {
      const other = await newMember()
      const word = `mel${newKey().slice(0, 8)}`
      const idea = await publish(other, { title: word })
      await expect.poll(() => found(member, word), indexedWithin).toEqual([idea.id])
      const own = await publish(member)
      const { id, displayName } = idea.author
      const [said, answered] = [await comment(other, idea.id), await comment(member, own.id)]
      await member.follows.follow({ memberId: id })
      await other.follows.follow({ memberId: own.author.id })
      for (let n = 0; n < 2; n += 1)
        expect(await member.moderation.block({ memberId: id })).toEqual({ done: true })
      const mine = await member.moderation.mine()
      expect(mine).toMatchObject({
        blockedMembers: [{ id, displayName }],
        outOfSight: [id],
        unseenAuthors: [id],
      })
      expect(await found(member, word)).toEqual([])
      const theirs = await other.moderation.mine()
      expect(theirs).toMatchObject({ blockedMembers: [], outOfSight: [own.author.id] })
      for (const [one, seen, remark] of [
        [member, idea, said],
        [other, own, answered],
      ] as const) {
        const memberId = seen.author.id
        expect(await codeOf(one.people.get({ id: memberId }))).toBe('NOT_FOUND')
        expect(await codeOf(one.follows.follow({ memberId }))).toBe('NOT_FOUND')
        expect(await codeOf(one.follows.list({ memberId, kind: 'followers' }))).toBe('NOT_FOUND')
        expect((await one.ideas.byAuthor({ authorId: memberId })).ideas).toEqual([])
        expect(await codeOf(one.comments.write({ ideaId: seen.id, text: 'Oi?', key: newKey() }))).toBe(
          'NOT_FOUND',
        )
        expect(await codeOf(one.comments.react({ id: remark.id, reaction: 'like' }))).toBe('NOT_FOUND')
        const start = { ...form, originId: seen.id, key: newKey() }
        expect(await codeOf(one.ideas.publish(start))).toBe('ORIGIN_UNAVAILABLE')
        expect(await codeOf(one.ideas.react({ id: seen.id, reaction: 'like' }))).toBe('NOT_FOUND')
        expect(
          (await one.notifications.list()).notifications.filter(({ kind }) => kind === 'follow'),
        ).toEqual([])
      }
      expect(await codeOf(member.moderation.block({ memberId: own.author.id }))).toBe('FORBIDDEN')
      expect(await codeOf(member.moderation.block({ memberId: nobody }))).toBe('NOT_FOUND')
    },
  },
  'moderation.unblock': {
    validInput: { memberId: nobody },
    badInputs: [{ memberId: 'abc' }],
    async behaves(member, { newMember }) {
      const { author } = await publish(await newMember())
      await member.moderation.block({ memberId: author.id })
      expect(await member.moderation.unblock({ memberId: author.id })).toEqual({ done: true })
      expect((await member.people.get({ id: author.id })).follows).toMatchObject({ isFollowed: false })
      expect((await member.moderation.mine()).unseenAuthors).toEqual([])
    },
  },
  'moderation.unmute': {
    validInput: { memberId: nobody },
    badInputs: [{ memberId: 'abc' }],
    async behaves(member, { newMember }) {
      const { author } = await publish(await newMember())
      await member.moderation.mute({ memberId: author.id })
      expect(await member.moderation.unmute({ memberId: author.id })).toEqual({ done: true })
      expect((await member.moderation.mine()).mutedAuthors).toEqual([])
    },
  },
  'home.summary': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      const before = await member.home.summary()
      expect(phrases).toContain(before.phrase)
      expect(before).toMatchObject({ pointsLast24h: 0, hasIdeas: false })
      await publish(member)
      const after = await member.home.summary()
      expect(after.hasIdeas).toBe(true)
      expect(after.pointsLast24h).toBe((await member.economy.balance()).earned)
    },
  },
  'preferences.activeIdea': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      expect(await member.preferences.activeIdea()).toEqual({ activeIdea: null, ideas: [] })
      const { id, title } = await publish(member)
      expect(await member.preferences.activeIdea()).toEqual({ activeIdea: null, ideas: [{ id, title }] })
    },
  },
  'preferences.setActiveIdea': {
    validInput: undefined,
    prepare: async (member) => ({ ideaId: (await publish(member)).id }),
    badInputs: [{ ideaId: 'abc' }, {}, { ideaId: null, memberId: nobody }],
    async behaves(member, { newMember }) {
      const { id, title } = await publish(member)
      const other = await publish(await newMember())
      const chosen = await member.preferences.setActiveIdea({ ideaId: id })
      expect(chosen).toEqual({ activeIdea: { id, title }, ideas: [{ id, title }] })
      expect(await codeOf(member.preferences.setActiveIdea({ ideaId: other.id }))).toBe('NOT_FOUND')
      expect(await member.preferences.activeIdea()).toEqual(chosen)
      await member.ideas.delete({ id })
      expect(await member.preferences.activeIdea()).toEqual({ activeIdea: null, ideas: [] })
    },
  },
}

export const communityCases: Readonly<Record<string, OperationCase>> = {
  ...ideaCases,
  ...commentCases,
  ...otherCases,
}
