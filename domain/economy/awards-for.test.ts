import { describe, expect, it } from 'vitest'
import { awardsFor } from './awards-for.ts'
import type { MemberEvent } from './member-event.ts'
import { ruleBooks } from './rule-books.ts'

const ana = 'ana'
const bia = 'bia'

/** Each request in short: action, reference, and the amount or what happens instead. */
function asked(book: keyof typeof ruleBooks, event: MemberEvent): readonly string[] {
  return awardsFor(ruleBooks[book], event).map((request) => {
    const change = request.kind === 'award' ? `+${request.amount}` : request.kind
    const price = request.kind === 'spend' ? ` ${request.amount}` : ''
    return `${request.memberId} ${request.action} ${request.reference} ${change}${price}`
  })
}

const idea = { memberId: ana, ideaId: 'i1' } as const
const comment = {
  kind: 'comment-written',
  memberId: ana,
  commentId: 'c1',
  ideaId: 'i1',
  ideaAuthorId: bia,
  textLength: 79,
  textPostedBefore: false,
} as const
const reaction = {
  kind: 'reaction-set',
  memberId: ana,
  target: { type: 'idea', id: 'i1', authorId: bia },
  reaction: 'like',
  justified: true,
  sequence: 1,
} as const

describe('an idea', () => {
  it('pays when it is published in public, with the day’s bonus', () => {
    const paid = ['ana idea_published i1 +5', 'ana first_idea_of_day i1 +5']
    expect(asked('product', { kind: 'idea-published', ...idea, isPublic: true })).toEqual(paid)
    expect(asked('demonstration', { kind: 'idea-published', ...idea, isPublic: true })).toEqual(
      paid.slice(0, 1),
    )
  })

  it('pays nothing while it is private, and asks for the very same rows when it becomes public', () => {
    expect(asked('product', { kind: 'idea-published', ...idea, isPublic: false })).toEqual([])
    expect(awardsFor(ruleBooks.product, { kind: 'idea-made-public', ...idea })).toEqual(
      awardsFor(ruleBooks.product, { kind: 'idea-published', ...idea, isPublic: true }),
    )
  })

  it('takes back what it paid when it is deleted', () => {
    expect(asked('product', { kind: 'idea-deleted', ...idea })).toEqual([
      'ana idea_published i1#deleted take-back',
      'ana first_idea_of_day i1#deleted take-back',
    ])
  })
})

describe('a comment', () => {
  it('pays on someone else’s idea', () => {
    expect(asked('product', comment)).toEqual(['ana comment_written c1 +2'])
  })

  it('pays a bonus from 80 characters on, in the product', () => {
    const long = { ...comment, textLength: 80 }
    expect(asked('product', long)).toEqual(['ana comment_written c1 +2', 'ana long_comment c1 +2'])
    expect(asked('demonstration', long)).toEqual(['ana comment_written c1 +2'])
  })

  it('pays nothing on one’s own idea or with a text posted before', () => {
    expect(asked('product', { ...comment, ideaAuthorId: ana, textLength: 200 })).toEqual([])
    expect(asked('product', { ...comment, textPostedBefore: true, textLength: 200 })).toEqual([])
  })

  it.each([
    ['product', 10],
    ['demonstration', 5],
  ] as const)('marked useful pays its author, and names who marked it (%s: %i)', (book, amount) => {
    const marked = {
      kind: 'comment-marked-useful',
      commentId: 'c1',
      commentAuthorId: ana,
      markedById: bia,
      markerCounts: true,
    } as const
    expect(awardsFor(ruleBooks[book], marked)).toEqual([
      {
        kind: 'award',
        memberId: ana,
        action: 'useful_comment',
        subject: 'c1',
        reference: 'c1',
        amount,
        cap: { times: 3, per: 'day', timesPerCounterpart: 1 },
        counterpartId: bia,
      },
    ])
    expect(awardsFor(ruleBooks[book], { ...marked, markedById: ana })).toEqual([])
    expect(awardsFor(ruleBooks[book], { ...marked, markerCounts: false })).toEqual([])
  })

  it('takes back all it paid its author when it is deleted', () => {
    const deleted = {
      kind: 'comment-deleted',
      memberId: ana,
      commentId: 'c1',
      ideaAuthorId: 'bia',
      justifiedIdeaId: null,
    } as const
    expect(asked('product', deleted)).toEqual([
      'ana comment_written c1#deleted take-back',
      'ana long_comment c1#deleted take-back',
      'ana useful_comment c1#deleted take-back',
    ])
    expect(asked('product', { ...deleted, justifiedIdeaId: 'i1' })).toContain(
      'ana justified_reaction idea:i1#deleted take-back',
    )
  })
})

describe('a reaction', () => {
  it('pays in the product only with a justification, once per idea', () => {
    expect(asked('product', reaction)).toEqual(['ana justified_reaction idea:i1 +1'])
    expect(asked('product', { ...reaction, sequence: 7 })).toEqual(asked('product', reaction))
    expect(asked('product', { ...reaction, justified: false })).toEqual([])
    expect(asked('product', { ...reaction, kind: 'reaction-removed' })).toEqual([])
  })

  it('pays in the demonstration when set, with or without a justification, and takes it back when removed', () => {
    const paid = ['ana reaction idea:i1#1 +1']
    expect(asked('demonstration', reaction)).toEqual(paid)
    expect(asked('demonstration', { ...reaction, justified: false })).toEqual(paid)
    expect(asked('demonstration', { ...reaction, kind: 'reaction-removed', sequence: 2 })).toEqual([
      'ana reaction idea:i1#2 take-back',
    ])
  })

  it('to a comment pays only where bare reactions do', () => {
    const onComment = { ...reaction, target: { type: 'comment', id: 'c1', authorId: bia } } as const
    expect(asked('product', onComment)).toEqual([])
    expect(asked('demonstration', onComment)).toEqual(['ana reaction comment:c1#1 +1'])
  })

  it('to one’s own content pays nothing and takes nothing', () => {
    const own = { ...reaction, target: { type: 'idea', id: 'i1', authorId: ana } } as const
    for (const book of ['product', 'demonstration'] as const) {
      expect(asked(book, own)).toEqual([])
      expect(asked(book, { ...own, kind: 'reaction-removed' })).toEqual([])
    }
  })
})

describe('learning and goals', () => {
  it('pays a stage its own reward, once for ever', () => {
    const finished = {
      kind: 'stage-finished',
      memberId: ana,
      trailId: 't0-descoberta',
      stageId: 's3',
    } as const
    expect(asked('product', { ...finished, reward: 80 })).toEqual(['ana stage_finished t0-descoberta/s3 +80'])
  })

  it('pays a goal once for its period, by the reference and not by a cap', () => {
    const reached = {
      kind: 'goal-reached',
      memberId: ana,
      goal: 'weekly_discussed_idea',
      period: '2026-11-09',
    } as const
    expect(asked('product', reached)).toEqual(['ana weekly_discussed_idea 2026-11-09 +300'])
    expect(awardsFor(ruleBooks.product, reached)[0]).toMatchObject({ cap: null })
  })
})

describe('steps', () => {
  it.each([2, 2, 2, 1, 3, 2, 3, 2].map((points, index) => [index + 1, points]))(
    'of a project: step %i pays %i, for the member and not for the project',
    (step, points) => {
      const done = { kind: 'project-step-done', memberId: ana, step, sequence: 1 } as const
      const [inP1] = awardsFor(ruleBooks.product, { ...done, projectId: 'p1' })
      const [inP2] = awardsFor(ruleBooks.product, { ...done, projectId: 'p2' })
      expect(inP1).toMatchObject({ subject: `step-${step}`, reference: `step-${step}#p1/1`, amount: points })
      expect(inP2).toMatchObject({ subject: `step-${step}`, reference: `step-${step}#p2/1`, amount: points })
    },
  )

  it.each([
    [1, 10],
    [2, 15],
    [3, 20],
  ])('of the sample checklist: step %i pays %i and undone takes it back', (step, points) => {
    const event = { memberId: ana, step, sequence: 3 } as const
    expect(asked('product', { kind: 'sample-step-done', ...event })).toEqual([
      `ana sample_step step-${step}#3 +${points}`,
    ])
    expect(asked('product', { kind: 'sample-step-undone', ...event, sequence: 4 })).toEqual([
      `ana sample_step step-${step}#4 take-back`,
    ])
  })

  it('that do not exist are refused', () => {
    const done = { kind: 'sample-step-done', memberId: ana, sequence: 1 } as const
    for (const step of [0, 4, -1, 1.5])
      expect(() => awardsFor(ruleBooks.product, { ...done, step })).toThrow(RangeError)
  })
})

it.each<MemberEvent>([
  { kind: 'trail-finished', memberId: ana, trailId: 't1' },
  { kind: 'task-rewritten', memberId: ana, day: '2026-11-15', newCharacters: 500 },
])('$kind moves missions and badges only', (event) => {
  expect(asked('product', event)).toEqual([])
})

describe('spending', () => {
  it('asks the rule book’s price', () => {
    expect(asked('product', { kind: 'premium-bought', memberId: ana })).toEqual([
      'ana premium_upgrade premium spend 2500',
    ])
    expect(asked('demonstration', { kind: 'premium-bought', memberId: ana })).toEqual([
      'ana premium_upgrade premium spend 500',
    ])
  })

  it('names each purchase of what can be bought again by its key, and what is bought once by itself', () => {
    const bought = { kind: 'item-bought', memberId: ana, purchaseKey: 'k1' } as const
    expect(asked('product', { ...bought, item: 'extra_project_slot' })).toEqual([
      'ana store_purchase extra_project_slot#k1 spend 500',
    ])
    expect(asked('product', { ...bought, item: 'golden_badge' })).toEqual([
      'ana store_purchase golden_badge spend 150',
    ])
  })
})

describe('opening the demonstration', () => {
  const opened = {
    kind: 'demonstration-opened',
    memberId: ana,
    balance: 1250,
    projectId: 'p1',
    stepsDone: [1, 2],
  } as const

  it('gives the seeded balance, part of it held by the steps that start out done', () => {
    expect(asked('demonstration', opened)).toEqual([
      'ana opening_balance seed +1246',
      'ana project_step step-1#p1/1 +2',
      'ana project_step step-2#p1/1 +2',
    ])
  })

  it('gives nothing in the product', () => {
    expect(asked('product', opened)).toEqual([])
  })
})

it('refuses an id that could be taken for another one’s occasion', () => {
  expect(() =>
    awardsFor(ruleBooks.product, {
      kind: 'idea-published',
      memberId: ana,
      ideaId: 'i1#deleted',
      isPublic: true,
    }),
  ).toThrow(RangeError)
})
