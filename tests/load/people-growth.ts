/**
 * Do timeline, suggestions, the search for people, profiles, lists of people and the wall of a place stay fast as the
 * community grows? Few and many members with 20 follows each; one is followed by up to 100,000 and follows 5,000.
 *
 *   npm run bench -- people-growth [--few 10000] [--members 1000000] [--rounds 400]
 */

import { readNearby, readWall } from '#server/features/ideas/read-ideas.ts'
import { findPeople } from '#server/features/people/find-people.ts'
import { followMember, unfollowMember } from '#server/features/people/follow.ts'
import { listPeople } from '#server/features/people/list-people.ts'
import { readTimeline } from '#server/features/people/read-timeline.ts'
import { readPublicProfile } from '#server/features/people/routes.ts'
import { suggestPeople } from '#server/features/people/suggest-people.ts'
import { loadContent } from '#server/platform/content/load-content.ts'
import { commonNames, middlingNames } from './generate-members.ts'
import { cities, generatePeople, star } from './generate-people.ts'
import { type Asked, measureGrowth, type Question } from './measure-growth.ts'

type Ask = (of: Asked, viewerId: string, round: number) => Promise<unknown>

const pick = (names: readonly string[], n: number) => names[n % names.length] ?? ''
const after = null

const asked: Readonly<Record<string, Ask>> = {
  timeline: ({ sql }, memberId) => readTimeline(sql, { memberId, after }),
  'timeline, of 5,000 followed': ({ sql }) => readTimeline(sql, { memberId: star, after }),
  suggestions: ({ sql }, viewerId) => suggestPeople(sql, viewerId),
  'suggestions, to who follows 5,000': ({ sql }) => suggestPeople(sql, star),
  'a profile': ({ sql, anyone }, viewerId, n) => readPublicProfile(sql, viewerId, pick(anyone, n + 1)),
  'the profile of who has 100,000 followers': ({ sql }, viewerId) => readPublicProfile(sql, viewerId, star),
  '100,000 followers': ({ sql }, viewerId) =>
    listPeople(sql, { viewerId, memberId: star, kind: 'followers', after }),
  '5,000 followed': ({ sql }, viewerId) =>
    listPeople(sql, { viewerId, memberId: star, kind: 'following', after }),
  friends: ({ sql }, memberId) => listPeople(sql, { viewerId: memberId, memberId, kind: 'friends', after }),
  'writing: following and not': async ({ sql, economy }, memberId) => {
    await followMember(sql, { memberId, personId: star, now: economy.now() })
    await unfollowMember(sql, { memberId, personId: star })
  },
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
  'the wall of a small city': ({ sql }) => readWall(sql, { place: String(cities.small), after }),
  'the wall of a state': ({ sql }) => readWall(sql, { place: cities.state, after }),
  'the wall, nearest first': ({ sql }) => readNearby(sql, { place: String(cities.small), after }),
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
  },
  questions,
  growing: [
    'follow_counts',
    'follows',
    'idea_places',
    'member_badges',
    'member_cities',
    'people_names',
    'profile_interests',
    'profiles',
    'user_ideas',
    'users',
  ],
})
