import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { commentEditMinutes, helpfulness, mayEditComment, refusedEdit } from './conversation.ts'

const createdAt = '2026-03-02T12:00:00.000Z'
const after = (ms: number) => new Date(Date.parse(createdAt) + ms)
const minutes = commentEditMinutes * 60_000

describe('editing a comment', () => {
  it.each([
    ['at once', 0, false, true],
    ['in the last millisecond', minutes, false, true],
    ['a millisecond later', minutes + 1, false, false],
    ['once it was marked as useful', 0, true, false],
  ])('%s', (_when, ms, useful, allowed) => {
    expect(mayEditComment({ createdAt, useful }, after(ms))).toBe(allowed)
  })

  it('never takes away what the points were paid for', () => {
    const { longCommentLength } = ruleBooks.product
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.nat(500), fc.boolean(), (long, fresh, length, repeated) => {
        const edit = {
          countedAsLong: long,
          countedAsNew: fresh,
          textLength: length,
          textPostedBefore: repeated,
        }
        const isAllowed = refusedEdit(edit, { longCommentLength }) === null
        expect(isAllowed).toBe((!long || length >= longCommentLength) && (!fresh || !repeated))
      }),
    )
  })
})

it('a useful comment helps more than any number of likes', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (likes, others) => {
      expect(helpfulness({ useful: true, likes })).toBeGreaterThan(
        helpfulness({ useful: false, likes: others }),
      )
    }),
  )
})
