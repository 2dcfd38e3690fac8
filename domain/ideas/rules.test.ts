import { describe, expect, it } from 'vitest'
import { commentPolicy, ideaCategories, ideaCategoryNames, ideaPolicy } from './rules.ts'

it('the nine categories are called as the product calls them', () => {
  expect(ideaCategories.map((category) => ideaCategoryNames[category])).toEqual([
    'Tecnologia',
    'Alimentação',
    'Serviços',
    'Educação',
    'Beleza',
    'Moda',
    'Saúde',
    'Artesanato',
    'Comércio',
  ])
})

const createdAt = '2026-03-02T12:00:00.000Z'
const now = new Date(createdAt)

describe('what a member may do', () => {
  it('with an idea: everything if it is theirs, nothing otherwise', () => {
    expect(ideaPolicy('ana', { authorId: 'ana' })).toEqual({ edit: true, delete: true, markUseful: true })
    expect(ideaPolicy('bia', { authorId: 'ana' })).toEqual({ edit: false, delete: false, markUseful: false })
  })

  it.each([
    ['who wrote it', 'bia', { edit: true, delete: true, markUseful: false }],
    ['who wrote the idea', 'ana', { edit: false, delete: false, markUseful: true }],
    ['anyone else', 'caio', { edit: false, delete: false, markUseful: false }],
  ])('with a comment, %s', (_, memberId, allowed) => {
    const comment = { authorId: 'bia', ideaAuthorId: 'ana', useful: false, createdAt }
    expect(commentPolicy(memberId, comment, now)).toEqual(allowed)
  })

  it('marks a comment as useful once, never an own one, and also one whose author is gone', () => {
    const comment = { authorId: 'bia', ideaAuthorId: 'ana', useful: false, createdAt }
    expect(commentPolicy('ana', { ...comment, useful: true }, now).markUseful).toBe(false)
    expect(commentPolicy('ana', { ...comment, authorId: 'ana' }, now).markUseful).toBe(false)
    expect(commentPolicy('ana', { ...comment, authorId: null }, now).markUseful).toBe(true)
  })
})
