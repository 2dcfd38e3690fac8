import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The specification's table of routes. tests/e2e/guard.spec.ts tests what the guard does. */
const forMembers = [
  'onboarding/finish',
  'create',
  'profile/',
  'project',
  'trail/$rawTrailId/',
  'trail/$rawTrailId/review',
  'lesson/$stageId',
  'trails',
  'ranking',
  'premium',
  'missions',
  'feedbacks',
  'store',
  'settings',
  'mentors',
]
const forAdmins = ['feature-flags', 'admin']

const tree = readFileSync(resolve(import.meta.dirname, '../../web/routeTree.gen.ts'), 'utf8')
const routes = new Set([...tree.matchAll(/^ {2}'(\/[^']*)': typeof/gm)].map(([, id]) => id))

describe('the guard', () => {
  it.each(forMembers)('stands before /%s', (route) => {
    expect(routes).toContain(`/_app/_member/${route}`)
  })

  it.each(forAdmins)('lets admins alone into /%s', (route) => {
    expect(routes).toContain(`/_app/_member/_admin/${route}`)
  })
})
