import { describe, expect, it } from 'vitest'
import type { Idea, IdeaPage } from '#contract/ideas.ts'
import { mergeHead } from './merge-head.ts'

/** An idea of that minute; a higher minute is newer. */
function idea(minute: number, likes = 0): Idea {
  return {
    id: `idea ${minute}`,
    title: 'Ideia',
    description: 'Descrição',
    category: null,
    isPublic: true,
    highlighted: false,
    pictures: [],
    author: {
      id: 'rita',
      displayName: 'Rita',
      avatarUrl: null,
      color: '#FFD700',
      isPremium: false,
      isSample: false,
      level: 1,
      tier: 'bronze',
    },
    likes,
    dislikes: 0,
    comments: 0,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    editedAt: null,
  }
}

const page = (minutes: number[], nextCursor: string | null = 'more'): IdeaPage => ({
  ideas: minutes.map((minute) => idea(minute)),
  nextCursor,
})
const minutesOf = (pages: IdeaPage[] | null) =>
  pages?.map(({ ideas }) => ideas.map(({ id }) => Number(id.split(' ')[1])))

describe('mergeHead', () => {
  it('puts what is new on top and leaves no hole where pages meet', () => {
    const merged = mergeHead([page([6, 5, 4]), page([3, 2, 1], null)], page([8, 7, 6]))
    expect(minutesOf(merged)).toEqual([
      [8, 7, 6, 5, 4],
      [3, 2, 1],
    ])
    expect(merged?.map(({ nextCursor }) => nextCursor)).toEqual(['more', null])
  })

  it('drops what has gone, as far down as it can tell', () => {
    expect(minutesOf(mergeHead([page([6, 5, 4]), page([3, 2, 1])], page([6, 4, 3])))).toEqual([
      [6, 4],
      [3, 2, 1],
    ])
    expect(minutesOf(mergeHead([page([3, 2, 1], null)], page([3, 1], null)))).toEqual([[3, 1]])
    expect(minutesOf(mergeHead([page([1], null)], page([], null)))).toEqual([[]])
  })

  it('brings counts up to date', () => {
    const head = { ideas: [idea(2, 9), idea(1)], nextCursor: null }
    expect(mergeHead([page([2, 1], null)], head)?.[0]?.ideas[0]?.likes).toBe(9)
  })

  it('cannot merge what does not meet', () => {
    expect(mergeHead([page([3, 2, 1])], page([9, 8, 7]))).toBeNull()
  })

  it('takes the first page as it is where there was none', () => {
    expect(minutesOf(mergeHead([], page([2, 1])))).toEqual([[2, 1]])
  })
})
