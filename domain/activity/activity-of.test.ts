import { describe, expect, it } from 'vitest'
import type { ActivityEvent, MemberEventOf } from '#domain/economy/member-event.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { activityOf } from './activity-of.ts'

const happens = (event: ActivityEvent) => activityOf(ruleBooks.product, event)
const nothing = { recorded: [], undone: [] }

describe('an idea is recorded', () => {
  const anas = { memberId: 'ana', ideaId: 'i' }
  const recorded = { memberId: 'ana', kind: 'idea', reference: 'i' }

  it('when everyone can see it, and no longer when it is deleted', () => {
    expect(happens({ kind: 'idea-published', ...anas, isPublic: true })).toEqual({
      recorded: [recorded],
      undone: [],
    })
    expect(happens({ kind: 'idea-published', ...anas, isPublic: false })).toEqual(nothing)
    expect(happens({ kind: 'idea-made-public', ...anas })).toEqual({ recorded: [recorded], undone: [] })
    expect(happens({ kind: 'idea-deleted', ...anas })).toEqual({ recorded: [], undone: [recorded] })
  })
})

describe('a comment is recorded', () => {
  const written: MemberEventOf<'comment-written'> = {
    kind: 'comment-written',
    memberId: 'ana',
    commentId: 'c',
    ideaId: 'i',
    ideaAuthorId: 'bia',
    textLength: 200,
    textPostedBefore: false,
  }

  it('for who wrote it, once more if it is long, and for the author of the idea with whom it is from', () => {
    expect(happens(written)).toEqual({
      recorded: [
        { memberId: 'bia', kind: 'comment_received', reference: 'c', target: 'i', counterpartId: 'ana' },
        { memberId: 'ana', kind: 'comment', reference: 'c', target: 'i' },
        { memberId: 'ana', kind: 'long_comment', reference: 'c' },
      ],
      undone: [],
    })
  })

  it('for nobody on one’s own idea', () => {
    expect(happens({ ...written, ideaAuthorId: 'ana' })).toEqual(nothing)
  })

  it('no longer, for any of them, when it is deleted; with the justification it was', () => {
    const deleted: MemberEventOf<'comment-deleted'> = {
      kind: 'comment-deleted',
      memberId: 'ana',
      commentId: 'c',
      ideaAuthorId: 'bia',
      justifiedIdeaId: null,
    }
    const gone = [
      { memberId: 'ana', kind: 'comment', reference: 'c' },
      { memberId: 'ana', kind: 'long_comment', reference: 'c' },
      { memberId: 'ana', kind: 'useful_comment', reference: 'c' },
      { memberId: 'bia', kind: 'comment_received', reference: 'c' },
    ]
    expect(happens(deleted)).toEqual({ recorded: [], undone: gone })
    expect(happens({ ...deleted, justifiedIdeaId: 'i' })).toEqual({
      recorded: [],
      undone: [...gone, { memberId: 'ana', kind: 'justified_reaction', reference: 'i' }],
    })
  })

  it('as useful for who wrote it, unless they marked it themselves', () => {
    const marked = {
      kind: 'comment-marked-useful',
      commentId: 'c',
      commentAuthorId: 'ana',
      markerCounts: true,
    } as const
    expect(happens({ ...marked, markedById: 'bia' })).toEqual({
      recorded: [{ memberId: 'ana', kind: 'useful_comment', reference: 'c', counterpartId: 'bia' }],
      undone: [],
    })
    expect(happens({ ...marked, markedById: 'ana' })).toEqual(nothing)
  })
})

describe('a reaction', () => {
  const onIdea = { type: 'idea', id: 'i', authorId: 'bia' } as const
  const onComment = { type: 'comment', id: 'c', authorId: 'bia' } as const
  const liked: MemberEventOf<'reaction-set'> = {
    kind: 'reaction-set',
    memberId: 'ana',
    target: onIdea,
    reaction: 'like',
    justified: false,
    sequence: 1,
  }
  const like = { memberId: 'bia', kind: 'like_received', reference: 'idea:i/ana', counterpartId: 'ana' }
  const justified = { memberId: 'ana', kind: 'justified_reaction', reference: 'i' }

  it('is a like for the author until it becomes a dislike or is taken away', () => {
    expect(happens(liked)).toEqual({ recorded: [like], undone: [] })
    expect(happens({ ...liked, reaction: 'dislike' })).toEqual({ recorded: [], undone: [like] })
    expect(happens({ kind: 'reaction-removed', memberId: 'ana', target: onIdea, sequence: 2 })).toEqual({
      recorded: [],
      undone: [like],
    })
  })

  it('with a justification counts for who gave it, like or dislike, on an idea only', () => {
    expect(happens({ ...liked, justified: true })).toEqual({ recorded: [justified, like], undone: [] })
    expect(happens({ ...liked, justified: true, reaction: 'dislike' })).toEqual({
      recorded: [justified],
      undone: [like],
    })
    expect(happens({ ...liked, justified: true, target: onComment })).toEqual({
      recorded: [{ ...like, reference: 'comment:c/ana' }],
      undone: [],
    })
  })

  it('to one’s own content counts for nothing', () => {
    const target = { ...onIdea, authorId: 'ana' }
    expect(happens({ ...liked, justified: true, target })).toEqual(nothing)
  })
})

describe('learning is recorded', () => {
  it('by stage and by trail', () => {
    expect(
      happens({ kind: 'stage-finished', memberId: 'ana', trailId: 't', stageId: 's', reward: 40 }),
    ).toEqual({ recorded: [{ memberId: 'ana', kind: 'stage', reference: 't/s' }], undone: [] })
    expect(happens({ kind: 'trail-finished', memberId: 'ana', trailId: 't' })).toEqual({
      recorded: [{ memberId: 'ana', kind: 'trail', reference: 't' }],
      undone: [],
    })
  })

  it('by a rewritten task, once a day, from 80 new characters on', () => {
    const rewritten = { kind: 'task-rewritten', memberId: 'ana', day: '2026-11-11' } as const
    expect(happens({ ...rewritten, newCharacters: 80 })).toEqual({
      recorded: [{ memberId: 'ana', kind: 'rewrite', reference: '2026-11-11' }],
      undone: [],
    })
    expect(happens({ ...rewritten, newCharacters: 79 })).toEqual(nothing)
  })

  it('by a review, once a day', () => {
    expect(happens({ kind: 'review-done', memberId: 'ana', day: '2026-11-11' })).toEqual({
      recorded: [{ memberId: 'ana', kind: 'review', reference: '2026-11-11' }],
      undone: [],
    })
  })

  it('not by the steps of a project, which no mission asks for', () => {
    for (const kind of ['project-step-done', 'project-step-undone'] as const)
      expect(happens({ kind, memberId: 'ana', projectId: 'p', step: 1, sequence: 1 })).toEqual(nothing)
    for (const kind of ['sample-step-done', 'sample-step-undone'] as const)
      expect(happens({ kind, memberId: 'ana', step: 1, sequence: 1 })).toEqual(nothing)
  })
})
