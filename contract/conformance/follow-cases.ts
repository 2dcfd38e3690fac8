import { expect } from 'vitest'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { codeOf } from './outcome.ts'
import { nobody, publish } from './sample-content.ts'

async function idOf(member: ContractClient): Promise<string> {
  return (await member.session.get()).viewer?.id ?? ''
}

const badMembers = [{ memberId: 'abc' }, {}, { memberId: nobody, isFollowed: true }]
const open = { followingClosed: false, friendsShownTo: 'everyone', activityHidden: [] } as const

/** Following, in the product alone. */
export const followCases: Readonly<Record<string, OperationCase>> = {
  'follows.follow': {
    validInput: { memberId: nobody },
    prepare: async (_member, { newMember }) => ({ memberId: await idOf(await newMember()) }),
    badInputs: badMembers,
    async behaves(member, { newMember }) {
      const other = await newMember()
      const [me, them] = [await idOf(member), await idOf(other)]
      const { follow } = member.follows
      for (let n = 0; n < 2; n += 1)
        expect(await follow({ memberId: them })).toEqual({ isFollowed: true, isFriend: false })
      expect((await other.people.get({ id: me })).follows).toMatchObject({ following: 1, followsMe: true })
      expect(await other.follows.follow({ memberId: me })).toEqual({ isFollowed: true, isFriend: true })
      expect((await member.people.get({ id: them })).follows).toEqual({
        followers: 1,
        following: 1,
        friends: 1,
        isFollowed: true,
        followsMe: true,
        isClosed: false,
      })
      const told = (await other.notifications.list()).notifications
      expect(told).toMatchObject([{ kind: 'follow', people: [{ id: me }], peopleCount: 1 }])
      expect(await codeOf(follow({ memberId: nobody }))).toBe('NOT_FOUND')
      expect(await codeOf(follow({ memberId: me }))).toBe('FORBIDDEN')
    },
  },
  'follows.unfollow': {
    validInput: { memberId: nobody },
    badInputs: badMembers,
    async behaves(member, { newMember }) {
      const other = await newMember()
      const [me, them] = [await idOf(member), await idOf(other)]
      await member.follows.follow({ memberId: them })
      await other.follows.follow({ memberId: me })
      for (let n = 0; n < 2; n += 1)
        expect(await member.follows.unfollow({ memberId: them })).toEqual({
          isFollowed: false,
          isFriend: false,
        })
      expect((await member.people.get({ id: them })).follows).toMatchObject({
        followers: 0,
        following: 1,
        friends: 0,
        followsMe: true,
      })
    },
  },
  'follows.list': {
    validInput: { memberId: nobody, kind: 'friends' },
    prepare: async (member) => ({ memberId: await idOf(member), kind: 'friends' }),
    badInputs: [
      { memberId: nobody },
      { memberId: 'abc', kind: 'friends' },
      { memberId: nobody, kind: 'enemies' },
      { memberId: nobody, kind: 'friends', cursor: 'x' },
    ],
    async behaves(member, { newMember }) {
      const [friend, fan] = [await newMember(), await newMember()]
      const [me, friendId, fanId] = [await idOf(member), await idOf(friend), await idOf(fan)]
      await friend.follows.follow({ memberId: me })
      await fan.follows.follow({ memberId: me })
      await member.follows.follow({ memberId: friendId })
      const ids = async (as: ContractClient, kind: 'followers' | 'following' | 'friends') =>
        (await as.follows.list({ memberId: me, kind })).people.map(({ person }) => person.id)
      expect(await ids(fan, 'followers')).toEqual([fanId, friendId])
      expect(await ids(fan, 'following')).toEqual([friendId])
      expect(await ids(fan, 'friends')).toEqual([friendId])
      expect((await member.follows.list({ memberId: me, kind: 'followers' })).people).toMatchObject([
        { isFollowed: false, followsMe: true },
        { isFollowed: true, followsMe: true },
      ])
      await member.follows.setPrivacy({ friendsShownTo: 'friends' })
      expect(await codeOf(ids(fan, 'followers'))).toBe('LIST_HIDDEN')
      expect((await fan.people.get({ id: me })).follows?.friends).toBeNull()
      expect(await ids(friend, 'friends')).toEqual([friendId])
      await member.follows.setPrivacy({ friendsShownTo: 'nobody' })
      expect(await codeOf(ids(friend, 'following'))).toBe('LIST_HIDDEN')
      expect(await ids(member, 'friends')).toEqual([friendId])
      expect(await codeOf(member.follows.list({ memberId: nobody, kind: 'friends' }))).toBe('NOT_FOUND')
    },
  },
  'follows.timeline': {
    validInput: {},
    badInputs: [{ cursor: 'x' }, { memberId: nobody }],
    async behaves(member, { newMember }) {
      const author = await newMember()
      const stranger = await newMember()
      await publish(stranger)
      expect(await member.follows.timeline({})).toEqual({ entries: [], nextCursor: null })
      const ideas = [await publish(author), await publish(author), await publish(author)]
      const { author: person } = ideas[0] ?? (await publish(author))
      await member.follows.follow({ memberId: person.id })
      const kinds = async () => (await member.follows.timeline({})).entries.map(({ kind }) => kind)
      const { entries } = await member.follows.timeline({})
      expect(entries.flatMap((entry) => (entry.kind === 'ideas' ? [entry.idea.id] : []))).toEqual(
        ideas.map(({ id }) => id).toReversed(),
      )
      expect(entries).toMatchObject(entries.map(() => ({ person: { id: person.id } })))
      expect(new Set(await kinds())).toEqual(new Set(['ideas', 'badges']))
      await author.follows.setPrivacy({ activityHidden: ['ideas'] })
      expect(new Set(await kinds())).toEqual(new Set(['badges']))
      await author.follows.setPrivacy({ activityHidden: ['ideas', 'badges'] })
      expect(await kinds()).toEqual([])
      await author.follows.setPrivacy({ activityHidden: [] })
      await member.moderation.mute({ memberId: person.id })
      expect(await kinds()).toEqual([])
    },
  },
  'follows.privacy': {
    validInput: undefined,
    badInputs: [],
    behaves: async (member) => expect(await member.follows.privacy()).toEqual(open),
  },
  'follows.setPrivacy': {
    validInput: { followingClosed: true },
    badInputs: [
      { followingClosed: 'sim' },
      { friendsShownTo: 'all' },
      { activityHidden: ['money'] },
      { memberId: nobody },
    ],
    async behaves(member, { newMember }) {
      const [fan, late] = [await newMember(), await newMember()]
      const memberId = await idOf(member)
      await fan.follows.follow({ memberId })
      const { setPrivacy } = member.follows
      expect(await setPrivacy({ followingClosed: true })).toEqual({ ...open, followingClosed: true })
      expect(await codeOf(late.follows.follow({ memberId }))).toBe('FOLLOWING_CLOSED')
      expect(await fan.follows.follow({ memberId })).toMatchObject({ isFollowed: true })
      expect((await late.people.get({ id: memberId })).follows).toMatchObject({
        isClosed: true,
        followers: 1,
      })
      const both = {
        ...open,
        followingClosed: true,
        friendsShownTo: 'nobody',
      }
      expect(await setPrivacy({ friendsShownTo: 'nobody' })).toEqual(both)
      expect(await member.follows.privacy()).toEqual(both)
    },
  },
}
