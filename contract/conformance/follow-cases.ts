import { expect } from 'vitest'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { nobody, publish } from './sample-content.ts'
import { publishProven } from './tested-ideas.ts'

async function idOf(member: ContractClient): Promise<string> {
  return (await member.session.get()).viewer?.id ?? ''
}

/** A word that nobody else is called. */
function letters(): string {
  return newKey()
    .replaceAll('-', '')
    .slice(0, 10)
    .replaceAll(/\d/gu, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
}

const badMembers = [{ memberId: 'abc' }, {}, { memberId: nobody, isFollowed: true }]
const open = {
  followingClosed: false,
  findable: true,
  friendsShownTo: 'everyone',
  activityHidden: [],
} as const

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
        hasBell: false,
        isClosed: false,
      })
      const told = (await other.notifications.list()).notifications
      expect(told).toMatchObject([{ kind: 'follow', people: [{ id: me }], peopleCount: 1 }])
      expect(await codeOf(follow({ memberId: nobody }))).toBe('NOT_FOUND')
      expect(await codeOf(follow({ memberId: me }))).toBe('FORBIDDEN')
    },
  },
  'follows.followIdea': {
    validInput: { ideaId: nobody },
    prepare: async (_member, { newMember }) => ({ ideaId: (await publish(await newMember())).id }),
    badInputs: [{ ideaId: 'abc' }, {}, { ideaId: nobody, bell: true }],
    async behaves(member, { newMember }) {
      const author = await newMember()
      const { id: ideaId, author: person } = await publishProven(author)
      const { followIdea } = member.follows
      for (let n = 0; n < 2; n += 1) expect(await followIdea({ ideaId })).toEqual({ isFollowed: true })
      expect((await member.ideas.viewer({ ids: [ideaId] })).ideas).toMatchObject([{ isFollowed: true }])
      const read = async () => (await member.follows.timeline({})).entries
      expect(await read()).toMatchObject([
        { kind: 'verdicts', person: { id: person.id }, idea: { id: ideaId } },
      ])
      await member.follows.follow({ memberId: person.id })
      expect((await read()).filter(({ kind }) => kind === 'verdicts')).toHaveLength(1)
      await member.follows.unfollow({ memberId: person.id })
      await author.follows.setPrivacy({ activityHidden: ['verdicts'] })
      expect(await read()).toEqual([])
      await author.follows.setPrivacy({ activityHidden: [] })
      expect(await codeOf(followIdea({ ideaId: (await publish(member)).id }))).toBe('OWN_IDEA')
      expect(await codeOf(followIdea({ ideaId: nobody }))).toBe('NOT_FOUND')
      await author.moderation.block({ memberId: await idOf(member) })
      expect(await read()).toEqual([])
      expect(await codeOf(followIdea({ ideaId }))).toBe('NOT_FOUND')
    },
  },
  'follows.unfollowIdea': {
    validInput: { ideaId: nobody },
    badInputs: [{ ideaId: 'abc' }, {}],
    async behaves(member, { newMember }) {
      const ideaId = (await publish(await newMember())).id
      await member.follows.followIdea({ ideaId })
      for (let n = 0; n < 2; n += 1)
        expect(await member.follows.unfollowIdea({ ideaId })).toEqual({ isFollowed: false })
      expect((await member.ideas.viewer({ ids: [ideaId] })).ideas).toMatchObject([{ isFollowed: false }])
    },
  },
  'follows.setBell': {
    validInput: { memberId: nobody, isOn: true },
    prepare: async (member, { newMember }) => {
      const memberId = await idOf(await newMember())
      await member.follows.follow({ memberId })
      return { memberId, isOn: true }
    },
    badInputs: [{ memberId: 'abc', isOn: true }, { memberId: nobody }, { memberId: nobody, isOn: 'sim' }],
    async behaves(member, { newMember }) {
      const memberId = await idOf(await newMember())
      const { setBell, follow, unfollow } = member.follows
      const hasBell = async () => (await member.people.get({ id: memberId })).follows?.hasBell
      expect(await codeOf(setBell({ memberId, isOn: true }))).toBe('NOT_FOLLOWED')
      await follow({ memberId })
      expect(await hasBell()).toBe(false)
      for (const isOn of [true, true, false, true]) {
        expect(await setBell({ memberId, isOn })).toEqual({ hasBell: isOn })
        expect(await hasBell()).toBe(isOn)
      }
      await unfollow({ memberId })
      await follow({ memberId })
      expect(await hasBell()).toBe(false)
    },
  },
  'follows.setIdeaBell': {
    validInput: { ideaId: nobody, isOn: true },
    prepare: async (member, { newMember }) => {
      const { id: ideaId } = await publish(await newMember())
      await member.follows.followIdea({ ideaId })
      return { ideaId, isOn: true }
    },
    badInputs: [{ ideaId: 'abc', isOn: true }, { ideaId: nobody }, { ideaId: nobody, isOn: 1 }],
    async behaves(member, { newMember }) {
      const { id: ideaId } = await publish(await newMember())
      const { setIdeaBell, followIdea } = member.follows
      expect(await codeOf(setIdeaBell({ ideaId, isOn: true }))).toBe('NOT_FOLLOWED')
      await followIdea({ ideaId })
      for (const isOn of [true, true, false]) {
        expect(await setIdeaBell({ ideaId, isOn })).toEqual({ hasBell: isOn })
        expect((await member.ideas.viewer({ ids: [ideaId] })).ideas).toMatchObject([{ hasBell: isOn }])
      }
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
  'people.find': {
    validInput: {},
    badInputs: [
      { name: 'a'.repeat(101) },
      { place: 'Recife' },
      { interest: 'money' },
      { trail: 't9' },
      { cursor: 'x' },
      { email: 'ana@colmeia.test' },
    ],
    async behaves(member, { newMember }) {
      const others = [await newMember(), await newMember()]
      const [one, two] = others
      if (!one || !two) return
      const [oneId, twoId] = [await idOf(one), await idOf(two)]
      const word = letters()
      await one.profile.update({ displayName: `Iracema Çã${word} de Mel`, interests: ['food'] })
      await two.profile.update({ displayName: `Bento Ca${word}` })
      const find = async (asked: Parameters<typeof member.people.find>[0]) =>
        (await member.people.find(asked)).people.map(({ person }) => person.id)
      expect((await find({ name: `ca${word}` })).sort()).toEqual([oneId, twoId].sort())
      for (const name of [
        `iracema CA${word}`,
        `ça${word.slice(0, 6)}`,
        `ca${word} iracema`,
        `iracema ca${word} mel`,
      ])
        expect(await find({ name }), name).toContain(oneId)
      expect(await find({ name: `iracema ca${word} sal` })).toEqual([])
      expect(await find({ name: `a${word}` })).toEqual([])
      expect(await find({ name: `ca${word}`, interest: 'food' })).toEqual([oneId])
      expect(await find({ name: `ca${word}`, trail: 't1-validacao' })).toEqual([])
      expect(await find({})).toEqual([])
      expect(await find({ name: ' %_\\ ' })).toEqual([])
      const recife = { code: 2611606, shownOn: 'profile' } as const
      await two.places.setMine(recife)
      expect(await find({ name: `ca${word}`, place: 'PE' })).toEqual([twoId])
      expect(await find({ place: '2611606', name: '%' })).toContain(twoId)
      await two.places.setMine({ ...recife, shownOn: 'nobody' })
      expect(await find({ name: `ca${word}`, place: 'PE' })).toEqual([])
      expect(await find({ place: '2611606' })).not.toContain(twoId)
      await one.follows.setPrivacy({ findable: false })
      expect(await find({ name: `ca${word}` })).toEqual([twoId])
      await one.follows.setPrivacy({ findable: true })
      await two.moderation.block({ memberId: await idOf(member) })
      expect(await find({ name: `ca${word}` })).toEqual([oneId])
      await member.moderation.mute({ memberId: oneId })
      expect(await find({ name: `ca${word}` })).toEqual([])
      await member.profile.update({ displayName: `Eu ${word}` })
      expect(await find({ name: word })).toEqual([])
    },
  },
  'people.suggestions': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { newMember }) {
      const [followed, known, neighbour] = [await newMember(), await newMember(), await newMember()]
      const [followedId, knownId, neighbourId] = [
        await idOf(followed),
        await idOf(known),
        await idOf(neighbour),
      ]
      await member.follows.follow({ memberId: followedId })
      await followed.follows.follow({ memberId: knownId })
      const jordao = 1200328
      await member.places.setMine({ code: jordao, shownOn: 'nobody' })
      await neighbour.places.setMine({ code: jordao, shownOn: 'profile' })
      const { displayName: via } = await followed.profile.get()
      const suggested = async () => (await member.people.suggestions()).people
      expect(await suggested()).toMatchObject([
        { person: { id: knownId }, reason: 'followed-by', via, isFollowed: false, followsMe: false },
        { person: { id: neighbourId }, reason: 'city', city: { code: jordao, name: 'Jordão', state: 'AC' } },
      ])
      const ids = async () => (await suggested()).map(({ person }) => person.id)
      await followed.follows.setPrivacy({ friendsShownTo: 'nobody' })
      expect(await ids()).toEqual([neighbourId])
      await followed.follows.setPrivacy({ friendsShownTo: 'everyone' })
      await neighbour.follows.setPrivacy({ findable: false })
      expect(await ids()).toEqual([knownId])
      await member.moderation.mute({ memberId: knownId })
      expect(await ids()).toEqual([])
      await member.moderation.unmute({ memberId: knownId })
      await member.follows.follow({ memberId: knownId })
      expect(await ids()).toEqual([])
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
