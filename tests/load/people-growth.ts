/**
 * Do timeline, suggestions, the search for people, profiles, lists of people, circles and the wall of a place stay fast as
 * the community grows? Few and many members with 20 follows each; one is followed by up to 100,000 and follows 5,000.
 * What that one writes must be stored within 50 ms, and be the first thing in the timelines of those who follow.
 *
 *   npm run bench -- people-growth [--few 10000] [--members 1000000] [--rounds 400]
 */

import { checkInWindow } from '#domain/circles/check-in.ts'
import { checkIn } from '#server/features/circles/check-in.ts'
import { listCircles, readMine } from '#server/features/circles/read-circles.ts'
import { readWeek } from '#server/features/circles/read-week.ts'
import { readNearby, readTrending, readWall } from '#server/features/ideas/read-ideas.ts'
import { findPeople } from '#server/features/people/find-people.ts'
import { followMember, unfollowMember } from '#server/features/people/follow.ts'
import { listPeople } from '#server/features/people/list-people.ts'
import { readTimeline } from '#server/features/people/read-timeline.ts'
import { ringBells } from '#server/features/people/ring-bells.ts'
import { readPublicProfile } from '#server/features/people/routes.ts'
import { suggestPeople } from '#server/features/people/suggest-people.ts'
import { loadContent } from '#server/platform/content/load-content.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { commonNames, idOf, middlingNames } from './generate-members.ts'
import { cities, citizen, generatePeople, star } from './generate-people.ts'
import { type Asked, measureGrowth, type Question } from './measure-growth.ts'
import { storedAndRead, updates } from './star-updates.ts'

const actsAtOnce = 20

type Ask = (of: Asked, viewerId: string, round: number) => Promise<unknown>

const pick = (names: readonly string[], n: number) => names[n % names.length] ?? ''
const after = null
/** In the middle of what was done, and of the members. */
const middle = { at: new Date(Date.now() - 35 * 86_400_000).toISOString(), id: idOf('member', 7) }
const middleOfKeys = { key: '', id: '80000000-0000-4000-8000-000000000000' }

const asked: Readonly<Record<string, Ask>> = {
  timeline: ({ sql }, memberId) => readTimeline(sql, { memberId, after }),
  'timeline, of 5,000 followed': ({ sql }) => readTimeline(sql, { memberId: star, after }),
  'timeline, a later page': ({ sql }, memberId) => readTimeline(sql, { memberId, after: middle }),
  'timeline, of 5,000 followed, a later page': ({ sql }) =>
    readTimeline(sql, { memberId: star, after: middle }),
  suggestions: ({ sql }, viewerId) => suggestPeople(sql, viewerId),
  'suggestions, to who follows 5,000': ({ sql }) => suggestPeople(sql, star),
  'a profile': ({ sql, anyone }, viewerId, n) => readPublicProfile(sql, viewerId, pick(anyone, n + 1)),
  'the profile of who has 100,000 followers': ({ sql }, viewerId) => readPublicProfile(sql, viewerId, star),
  '100,000 followers': ({ sql }, viewerId) =>
    listPeople(sql, { viewerId, memberId: star, kind: 'followers', after }),
  '100,000 followers, a later page': ({ sql }, viewerId) =>
    listPeople(sql, { viewerId, memberId: star, kind: 'followers', after: middle }),
  '100,000 followers, to the one they follow': ({ sql }) =>
    listPeople(sql, { viewerId: star, memberId: star, kind: 'followers', after }),
  '5,000 followed, a later page': ({ sql }, viewerId) =>
    listPeople(sql, { viewerId, memberId: star, kind: 'following', after: middle }),
  '5,000 followed': ({ sql }, viewerId) =>
    listPeople(sql, { viewerId, memberId: star, kind: 'following', after }),
  friends: ({ sql }, memberId) => listPeople(sql, { viewerId: memberId, memberId, kind: 'friends', after }),
  'writing: following and not': async ({ sql, economy }, memberId) => {
    await followMember(sql, { memberId, personId: star, now: economy.now() })
    await unfollowMember(sql, { memberId, personId: star })
  },
  'writing: following and not, 20 at once': async ({ sql, economy, anyone }, _, n) => {
    const fans = Array.from({ length: actsAtOnce }, (__, k) => pick(anyone, n + k))
    await Promise.all(
      fans.map((memberId) => followMember(sql, { memberId, personId: star, now: economy.now() })),
    )
    await Promise.all(fans.map((memberId) => unfollowMember(sql, { memberId, personId: star })))
  },
  'writing: an entry of the diary, of 100,000 followers': async (of) => (await updates.diary(of)).remove(),
  'writing: an idea, of 100,000 followers': async (of) => (await updates.idea(of)).remove(),
  'writing: a verdict, of 100,000 followers': async (of) => (await updates.verdict(of)).remove(),
  'people by a common name, asked by who has 100,000 followers': ({ sql }, _, n) =>
    findPeople(sql, { viewerId: star, name: pick(commonNames, n), after }),
  'people by a common name': ({ sql }, viewerId, n) =>
    findPeople(sql, { viewerId, name: pick(commonNames, n), after }),
  'people by a letter': ({ sql }, viewerId, n) =>
    findPeople(sql, { viewerId, name: pick(commonNames, n).slice(0, 1), after }),
  'people by two names': ({ sql }, viewerId, n) =>
    findPeople(sql, { viewerId, name: `${pick(commonNames, n)} ${pick(middlingNames, n)}`, after }),
  'people whom nobody is called': ({ sql }, viewerId, n) =>
    findPeople(sql, { viewerId, name: `${pick(commonNames, n)} xyzw`, after }),
  'people of a large city': ({ sql }, viewerId) =>
    findPeople(sql, { viewerId, place: String(cities.large), after }),
  'people of a large city, a later page': ({ sql }, viewerId) =>
    findPeople(sql, { viewerId, place: String(cities.large), after: middleOfKeys }),
  'people of a small city': ({ sql }, viewerId) =>
    findPeople(sql, { viewerId, place: String(cities.small), after }),
  'people of a state': ({ sql }, viewerId) => findPeople(sql, { viewerId, place: cities.state, after }),
  'people by interest': ({ sql }, viewerId) => findPeople(sql, { viewerId, interest: 'food', after }),
  'people by trail': ({ sql }, viewerId) => findPeople(sql, { viewerId, trail: 't1-validacao', after }),
  'people by name and interest': ({ sql }, viewerId, n) =>
    findPeople(sql, { viewerId, name: pick(commonNames, n), interest: 'tech', after }),
  'people by name and city': ({ sql }, viewerId, n) =>
    findPeople(sql, { viewerId, name: pick(commonNames, n), place: String(cities.large), after }),
  'people by trail, interest and state': ({ sql }, viewerId) =>
    findPeople(sql, { viewerId, trail: 't1-validacao', interest: 'food', place: cities.state, after }),
  'the wall of a large city': ({ sql }) => readWall(sql, { place: String(cities.large), after }),
  'people by name and a small city': ({ sql }, viewerId, n) =>
    findPeople(sql, { viewerId, name: pick(commonNames, n), place: String(cities.small), after }),
  'the wall of a large city, a later page': ({ sql }) =>
    readWall(sql, { place: String(cities.large), after: middle }),
  'the wall of a state, a later page': ({ sql }) => readWall(sql, { place: cities.state, after: middle }),
  'what is trending in a large city': ({ sql, economy }) =>
    readTrending(sql, { place: String(cities.large), now: economy.now() }),
  'circles, open ones': ({ sql, economy }, viewerId) => listCircles(sql, circlesAsked(economy, viewerId)),
  'circles of a trail, a later page': ({ sql, economy }, viewerId) =>
    listCircles(sql, { ...circlesAsked(economy, viewerId), trailId: 't1-validacao', after: middle }),
  'circles of a large city': ({ sql, economy }) =>
    listCircles(sql, { ...circlesAsked(economy, citizen), isNear: true }),
  'my circles': ({ sql, economy }, viewerId) =>
    readMine(sql, { viewerId, window: checkInWindow(economy.now()) }),
  'this week’s goals of my circles': ({ sql, economy }, viewerId) =>
    readWeek(sql, { viewerId, window: checkInWindow(economy.now()), now: economy.now() }),
  'writing: a check-in of a circle': async ({ sql, economy }, memberId, n) => {
    const { week } = checkInWindow(economy.now())
    const [circle] = await sql<{ id: string }[]>`
      select circle_id as id from circle_members where user_id = ${memberId}`
    if (circle === undefined) return
    await checkIn(economy, { id: circle.id, memberId, week, did: `Vendi ${n}.`, stuck: '', next: 'Mais.' })
  },
  'the wall of a small city': ({ sql }) => readWall(sql, { place: String(cities.small), after }),
  'the wall of a state': ({ sql }) => readWall(sql, { place: cities.state, after }),
  'the wall, nearest first': ({ sql }) => readNearby(sql, { place: String(cities.small), after }),
}

function circlesAsked(economy: Economy, viewerId: string) {
  return { viewerId, trailId: null, isNear: false, after, window: checkInWindow(economy.now()) }
}

async function countedFollows({ sql }: Asked) {
  const [row] = await sql<{ counted: number; followers: number }[]>`
    select (select count(*)::int from follows where followed_id = ${star}) as counted, followers
    from follow_counts where user_id = ${star}`
  const off = row === undefined ? Number.NaN : row.followers - row.counted
  return { figure: `${row?.followers} counted, ${row?.counted} there`, bar: 'equal', passed: off === 0 }
}

async function ringAll(of: Asked) {
  const { sql, economy } = of
  // Of what was written above and is gone.
  await sql`delete from bell_events`
  const { remove } = await updates.diary(of)
  const started = performance.now()
  await ringBells({ sql, publish: () => {}, now: economy.now }, everyRow)
  const seconds = (performance.now() - started) / 1000
  const [row] =
    await sql`select count(*)::int as told from notifications where kind = 'bell' and actor_id = ${star}`
  await remove()
  return `${seconds.toFixed(1)} s, ${row?.told} told`
}

const questions = Object.fromEntries(
  Object.entries(asked).map(([name, ask]): [string, Question] => [
    name,
    (of, round) => ask(of, pick(of.anyone, round), round),
  ]),
)

await measureGrowth({
  generate: async (sql, members, now) => {
    await loadContent(sql)
    await generatePeople(sql, members, now)
    await liftLimits(sql)
  },
  questions,
  checks: {
    'an entry of the diary of who has 100,000 followers': storedAndRead(updates.diary),
    'an idea of who has 100,000 followers': storedAndRead(updates.idea),
    'a verdict of who has 100,000 followers': storedAndRead(updates.verdict),
    'the count of 100,000 followers': countedFollows,
  },
  throughAll: { 'the job that rings the bells of 100,000 followers': ringAll },
  growing: [
    'blocked_members',
    'circle_check_ins',
    'circle_members',
    'circle_waiting',
    'circle_weeks',
    'circles',
    'diary_entries',
    'evidence_cards',
    'follow_counts',
    'follows',
    'idea_follows',
    'idea_places',
    'member_badges',
    'member_cities',
    'member_privacy',
    'muted_authors',
    'people_names',
    'profile_interests',
    'profiles',
    'user_ideas',
    'users',
  ],
})
