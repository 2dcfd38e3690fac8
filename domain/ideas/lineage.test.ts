import { expect, it } from 'vitest'
import { mayStartFrom } from './lineage.ts'

it('an idea starts from an open, public idea of somebody else', () => {
  const origin = { authorId: 'ana', isPublic: true, isClosed: false }
  expect(mayStartFrom('bia', origin)).toBe(true)
  expect(mayStartFrom(null, origin)).toBe(true)
  expect(mayStartFrom('ana', origin)).toBe(false)
  expect(mayStartFrom('bia', { ...origin, isPublic: false })).toBe(false)
  expect(mayStartFrom('bia', { ...origin, isClosed: true })).toBe(false)
})
