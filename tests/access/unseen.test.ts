import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContractClient } from '#contract/conformance/operation-case.ts'
import { newKey } from '#contract/conformance/outcome.ts'
import { comment, form, publish } from '#contract/conformance/sample-content.ts'
import { liveEventSchema } from '#contract/events.ts'
import { operationsOf } from '#contract/operations.ts'
import { contract } from '#contract/router.ts'
import { addMemberMentor } from '#server/testing/community/mentors.ts'
import { type Caller, type ContractUnderTest, startContractUnderTest } from './contract-under-test.ts'

/** Two strangers: one reads, the other is to be found in what they read. */
type Pair = { readonly reader: Caller; readonly seen: Caller }

type Scene = {
  /** Makes the other be in an answer, and reads it. */
  readonly arrange: (pair: Pair) => Promise<(as: ContractClient) => Promise<unknown>>
  /** Why somebody the reader muted stays in it. */
  readonly staysWhenMuted?: string
}

const asksForThem = 'the reader asks for this very person'
const triangle = { name: 'Turma', about: '', kind: 'trail', trailId: 't1-validacao' } as const
const lines = { did: 'Vendi duas.', stuck: '', next: 'Vender três.' }

/** A circle that a third member takes care of. */
async function circleOf({ reader, seen }: Pair): Promise<string> {
  const lead = await test.newCaller()
  const { id } = await lead.client.circles.create({ ...triangle, key: newKey() })
  for (const { client } of [reader, seen]) await client.circles.join({ id })
  return id
}

async function followed({ reader, seen }: Pair): Promise<void> {
  await reader.client.follows.follow({ memberId: seen.id })
}

/** Every operation that answers with other members, and how one of them gets into it. */
const scenes: Readonly<Record<string, Scene>> = {
  'circles.mine': {
    async arrange(pair) {
      await circleOf(pair)
      return (as) => as.circles.mine()
    },
  },
  'circles.get': {
    async arrange(pair) {
      const id = await circleOf(pair)
      return (as) => as.circles.get({ id })
    },
  },
  'circles.week': {
    async arrange(pair) {
      const id = await circleOf(pair)
      return async (as) => {
        const week = await as.circles.week({})
        expect(JSON.stringify(week)).toContain(id)
        return week
      }
    },
  },
  'circles.checkIns': {
    async arrange(pair) {
      const id = await circleOf(pair)
      await pair.seen.client.circles.checkIn({ id, ...lines })
      return (as) => as.circles.checkIns({ id })
    },
  },
  'circles.checkIn': {
    async arrange(pair) {
      const id = await circleOf(pair)
      return (as) => as.circles.checkIn({ id, ...lines })
    },
  },
  'comments.mentionable': {
    async arrange({ reader, seen }) {
      const { id } = await publish(reader.client)
      await comment(seen.client, id)
      return (as) => as.comments.mentionable({ ideaId: id, term: '' })
    },
  },
  'contacts.list': {
    async arrange({ reader, seen }) {
      await seen.client.contacts.ask({ memberId: reader.id, reason: 'help', sentence: 'Oi!' })
      return (as) => as.contacts.list({ box: 'received' })
    },
  },
  'follows.timeline': {
    async arrange(pair) {
      await followed(pair)
      await publish(pair.seen.client)
      return (as) => as.follows.timeline({})
    },
  },
  'follows.list': {
    async arrange({ seen }) {
      const third = await test.newCaller()
      await seen.client.follows.follow({ memberId: third.id })
      return (as) => as.follows.list({ memberId: third.id, kind: 'followers' })
    },
  },
  'ideas.byAuthor': {
    async arrange({ seen }) {
      await publish(seen.client)
      return (as) => as.ideas.byAuthor({ authorId: seen.id })
    },
    staysWhenMuted: asksForThem,
  },
  'people.get': {
    arrange:
      async ({ seen }) =>
      (as) =>
        as.people.get({ id: seen.id }),
    staysWhenMuted: asksForThem,
  },
  'people.find': {
    async arrange({ seen }) {
      const word = seen.id.replaceAll(/[^a-f]/gu, '').padEnd(6, 'z')
      await seen.client.profile.update({ displayName: `Iracema ${word}` })
      return (as) => as.people.find({ name: `Iracema ${word}` })
    },
  },
  'people.suggestions': {
    async arrange({ reader, seen }) {
      const third = await test.newCaller()
      await reader.client.follows.follow({ memberId: third.id })
      await third.client.follows.follow({ memberId: seen.id })
      return (as) => as.people.suggestions()
    },
  },
  'invitations.mine': {
    async arrange({ reader, seen }) {
      await seen.client.invitations.accept(
        await reader.client.invitations.mine().then(({ code }) => ({ code })),
      )
      return (as) => as.invitations.mine()
    },
  },
  'lineage.get': {
    async arrange({ reader, seen }) {
      const { id } = await publish(reader.client)
      await seen.client.ideas.publish({ ...form, originId: id, key: newKey() })
      return (as) => as.lineage.get({ id })
    },
  },
  'notifications.list': {
    async arrange({ reader, seen }) {
      const { id } = await publish(reader.client)
      await seen.client.ideas.react({ id, reaction: 'like' })
      return (as) => as.notifications.list()
    },
  },
  'reasons.texts': {
    async arrange({ reader, seen }) {
      const { id } = await publish(reader.client)
      await seen.client.ideas.react({ id, reaction: 'like', justification: 'Eu assinaria.' })
      return (as) => as.reasons.texts({ id, reaction: 'like' })
    },
  },
  'saved.items': {
    async arrange({ reader, seen }) {
      const { id } = await publish(seen.client)
      const { lists } = await reader.client.saved.lists()
      const listId = lists[0]?.id ?? ''
      await reader.client.saved.save({ type: 'idea', id, listId })
      return (as) => as.saved.items({ id: listId })
    },
  },
  'mentors.list': {
    async arrange({ seen }) {
      await test.sql`
        insert into mentors (
          id, name, expertise, bio, hourly_rate, available, sample, withdrawn, is_member, user_id, created_at
        ) values (${`m-${seen.id}`}, 'Mentora', 'Preço', 'Vendo', 0, true, false, false, true, ${seen.id}, now())`
      return (as) => as.mentors.list()
    },
  },
  /** A rating by the other, of a talk with a third member. */
  'mentors.slots': {
    async arrange({ seen }) {
      const { mentorId } = await addMemberMentor(test.sql)
      const requestId = newKey()
      await test.sql`
        insert into mentor_requests (user_id, id, mentor_id, message, cover, status, created_at, answered_at)
        values (${seen.id}, ${requestId}, ${mentorId}, 'Preço', 'premium', 'accepted', now() - interval '30 days', now())`
      await test.sql`
        insert into mentor_ratings (
          user_id, request_id, id, member_id, mentor_id, of, stars, sentence, ended_at, created_at
        ) values (
          ${seen.id}, ${requestId}, ${newKey()}, ${seen.id}, ${mentorId}, 'mentor', 5, 'Ajudou.',
          now() - interval '20 days', now() - interval '20 days'
        )`
      return (as) => as.mentors.slots({ id: mentorId })
    },
  },
  /** A request of the other to the reader, who is the mentor. */
  'mentors.received': {
    async arrange({ reader, seen }) {
      const { userId, mentorId, slotIds } = await addMemberMentor(test.sql)
      await test.sql`update mentors set user_id = ${reader.id} where id = ${mentorId}`
      await test.sql`update mentor_slots set user_id = ${reader.id} where user_id = ${userId}`
      const talk = { slotId: slotIds[0] ?? '', subject: 'Preço' }
      await seen.client.mentors.request({
        mentorId,
        message: 'Quanto cobrar pela marmita?',
        useCredit: false,
        talk: { ...talk, contact: { kind: 'email', value: 'ana@exemplo.com.br' } },
        key: newKey(),
      })
      return (as) => as.mentors.received({})
    },
  },
}

const guestsToo = 'equal for all and cached: the screens leave out `unseenAuthors` of moderation.mine'
const own = 'holds the reader’s own words; blocked.test.ts asks for it as somebody who is blocked'
const ofLead = 'who takes care of a circle sees everybody in it, to be able to remove them'
const inDemonstration = 'of the demonstration, which has no blocks'
const inTalks = 'the mentor answers this very person, whose request ends with a block (talks.test.ts)'
const inOpinions = 'server/features/opinions/opinions.test.ts blocks and mutes both ways'

/** Operations that hold a person, and why no scene is needed. */
const without: Readonly<Record<string, string>> = {
  'circles.edit': ofLead,
  'circles.removeMember': ofLead,
  'circles.handOver': ofLead,
  'comments.list': guestsToo,
  'comments.replies': guestsToo,
  'comments.thread': guestsToo,
  'comments.write': own,
  'comments.edit': own,
  'comments.markUseful': 'the author of an idea marks a comment that they see',
  'contacts.ask': 'the reader asks this very person; blocked, it is refused',
  'contacts.accept': 'the reader accepts this very person; blocked, it is refused',
  'friends.list': inDemonstration,
  'friends.search': inDemonstration,
  'friends.add': inDemonstration,
  'friends.remove': inDemonstration,
  'ideas.list': guestsToo,
  'ideas.nearby': guestsToo,
  'ideas.trending': guestsToo,
  'ideas.learnings': guestsToo,
  'ideas.get': guestsToo,
  'ideas.search': 'blocked.test.ts; the screens leave out whom the reader muted',
  'ideas.similar': 'blocked.test.ts; the screens leave out whom the reader muted',
  'ideas.mine': own,
  'ideas.publish': own,
  'ideas.edit': own,
  'ideas.react': 'answers with the counts of an idea that the reader sees',
  'invitations.accept': 'the reader came by this very person’s link; blocked, it is refused',
  'mentors.accept': inTalks,
  'mentors.decline': inTalks,
  'mentors.callOff': inTalks,
  'opinions.ofStage': inOpinions,
  'opinions.ask': inOpinions,
  'opinions.withdraw': inOpinions,
  'opinions.asked': inOpinions,
  'opinions.given': inOpinions,
  'opinions.markUseful': inOpinions,
  'opinions.queue': inOpinions,
  'opinions.take': inOpinions,
  'opinions.answer': inOpinions,
  'ranking.get': 'equal for all who are not blocked: who is muted keeps the place that they earned',
}

/** Found by what a person is made of, wherever it stands in an answer. */
function holdsPerson(schema: unknown, known = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || known.has(schema)) return false
  known.add(schema)
  const { def } = schema as { readonly def?: Readonly<Record<string, unknown>> }
  if (def === undefined) return false
  const shape = (def.shape ?? {}) as Readonly<Record<string, unknown>>
  if ('displayName' in shape && 'level' in shape) return true
  const { element, innerType, in: from, out, valueType, options = [], items = [] } = def
  const inner = [element, innerType, from, out, valueType, ...Object.values(shape)]
  return [...inner, ...(options as unknown[]), ...(items as unknown[])].some((one) => holdsPerson(one, known))
}

let test: ContractUnderTest
beforeAll(async () => {
  test = await startContractUnderTest()
})
afterAll(() => test.stop())

it('every operation that answers with people has a scene, or a reason for none', () => {
  const showing = operationsOf(contract).flatMap(({ name, procedure }) =>
    !name.startsWith('admin.') && holdsPerson(procedure['~orpc'].outputSchema) ? name : [],
  )
  expect(showing.length).toBeGreaterThan(40)
  expect([...Object.keys(scenes), ...Object.keys(without)].toSorted()).toEqual(showing.toSorted())
})

it('an event of the stream names no person', () => {
  expect(holdsPerson(liveEventSchema)).toBe(false)
  const keys = liveEventSchema.options.flatMap((option) => Object.keys(option.shape))
  expect(new Set(keys)).toEqual(new Set(['type', 'id']))
})

const outOfSight: Readonly<Record<string, (pair: Pair) => Promise<unknown>>> = {
  'whom the reader muted': ({ reader, seen }) => reader.client.moderation.mute({ memberId: seen.id }),
  'whom the reader blocked': ({ reader, seen }) => reader.client.moderation.block({ memberId: seen.id }),
  'who blocked the reader': ({ reader, seen }) => seen.client.moderation.block({ memberId: reader.id }),
}

for (const [who, happens] of Object.entries(outOfSight))
  describe(`${who} is seen no longer in`, () => {
    const asked = Object.entries(scenes).filter(
      ([, { staysWhenMuted }]) => who !== 'whom the reader muted' || staysWhenMuted === undefined,
    )
    it.each(asked)('%s', async (_name, { arrange }) => {
      const pair = { reader: await test.newCaller(), seen: await test.newCaller() }
      const read = await arrange(pair)
      const answer = async () => JSON.stringify(await read(pair.reader.client).catch(String)) ?? ''
      expect(await answer(), 'shown before').toContain(pair.seen.id)
      await happens(pair)
      expect(await answer()).not.toContain(pair.seen.id)
    })
  })
