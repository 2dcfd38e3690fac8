/**
 * The benchmarks of `npm run bench`: one entry each. A benchmark prints its own table with its bars, reports
 * each figure (report-figure.ts) and exits with 0 if all bars were met; arguments after the name are passed
 * on to it.
 */
export const benchmarks = {
  'economy-growth': {
    measures: 'every read of the economy’s screens and every paying write, at 10,000 and 1,000,000 members',
    file: 'tests/load/economy-growth.ts',
  },
  'learning-growth': {
    measures:
      'every read of the trails’ and lessons’ screens and their writes, at 10,000 and 1,000,000 members',
    file: 'tests/load/learning-growth.ts',
  },
  'auth-timing': {
    measures: 'whether the time of an answer tells if an e-mail is registered',
    file: 'tests/load/auth-timing.ts',
  },
  'lesson-opening': {
    measures: 'a lesson opened from its trail on a slow phone, against the same text put there by hand',
    file: 'tests/load/lesson-opening.ts',
    needsBuild: true,
  },
  'ready-answers': {
    measures:
      'the landing page, the wall’s first page and an idea’s page against bare node:http with the same bytes',
    file: 'tests/load/ready-answers.ts',
    needsBuild: true,
  },
  writes: {
    measures: 'reactions, comments and new ideas over HTTP against their rows in one round trip',
    file: 'tests/load/writes.ts',
  },
  'cluster-cost': {
    measures: 'purchases a second with a cluster of three, against one PostgreSQL in the same run',
    file: 'tests/load/cluster-cost.ts',
    needsBuild: true,
  },
  'community-growth': {
    measures: 'every read of the community’s screens and its writes, at 10,000 and 1,000,000 ideas',
    file: 'tests/load/community-growth.ts',
  },
  'members-growth': {
    measures:
      'every read of notifications, feedbacks, mentors, settings and /admin and their writes, at 10,000 and 1,000,000 members',
    file: 'tests/load/members-growth.ts',
  },
  'people-growth': {
    measures:
      'timeline, suggestions, the search for people, profiles, lists of people and the wall of a place, at 10,000 and 1,000,000 members with 20 follows each',
    file: 'tests/load/people-growth.ts',
  },
  'wall-scroll': {
    measures: 'long tasks while a wall of 500 ideas is scrolled on a slow phone',
    file: 'tests/load/wall-scroll.ts',
    needsBuild: true,
  },
  'demo-operations': {
    measures: 'every operation of the demonstration with 500 ideas stored in the browser',
    file: 'tests/load/demo-operations.ts',
  },
  sizing: {
    measures:
      'what the day of a thousand members costs: processor, memory, disk and rows, and what gives way first at 1, 10 and 50 million',
    file: 'tests/load/sizing.ts',
    needsBuild: true,
  },
}
