import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { RuleBook } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { storeItems } from '#domain/store/items.ts'
import { trailOrder } from '#domain/trails/trail-ids.ts'
import { isAppPath } from '#server/platform/http/app-paths.ts'

type Group = {
  readonly id: string
  readonly keywords: readonly string[]
  readonly answer: string
  readonly answerDemo?: string
  readonly suggestions: readonly string[]
  readonly links: readonly { readonly label: string; readonly to: string }[]
}

const file = readFileSync(join(import.meta.dirname, '../../content/assistant.yaml'), 'utf8')
const { groups }: { groups: readonly Group[] } = parse(file)

/** What the placeholders stand for, as the head of the file says; absent where this reading does not pay for it. */
function numbersOf(book: RuleBook): Record<string, number | undefined> {
  const { acts, goals, stages, storeItems: prices } = book
  const award = (...actions: (keyof typeof acts)[]) => {
    const rules = actions.map((action) => acts[action])
    return rules.every((rule) => rule !== null)
      ? rules.reduce((sum, rule) => sum + (rule?.amount ?? 0), 0)
      : undefined
  }
  const byTrail = stages.by === 'trail' ? Object.values(stages.trails) : null
  const mentoring = storeItems.find(({ id }) => id === 'express_mentoring')?.effect
  return {
    ideaAward: award('idea_published'),
    firstIdeaAward: award('idea_published', 'first_idea_of_day'),
    commentAward: award('comment_written'),
    longCommentAward: award('comment_written', 'long_comment'),
    longCommentLength: book.longCommentLength,
    usefulCommentAward: award('useful_comment'),
    reactionAward: award('reaction'),
    stageReward: stages.by === 'checkpoint' ? stages.stage : undefined,
    checkpointReward: stages.by === 'checkpoint' ? stages.checkpoint : undefined,
    lowestStageReward: byTrail ? Math.min(...byTrail) : undefined,
    highestStageReward: byTrail ? Math.max(...byTrail) : undefined,
    allDailyMissionsBonus: goals.all_daily_missions.amount,
    weeklyChallengeReward: goals.weekly_discussed_idea.amount,
    premiumPrice: book.premiumPrice,
    goldenBadgePrice: prices.golden_badge.price,
    mentoringPrice: prices.express_mentoring.price,
    mentoringMinutes: mentoring?.kind === 'mentoring-credit' ? mentoring.minutes : undefined,
    trailCount: book.id === 'product' ? trailOrder.length : byTrail?.length,
  }
}

const placeholder = /\{\{(\w+)\}\}/gu

function answerIn({ answer, answerDemo }: Group, book: RuleBook): string {
  return book.id === 'demonstration' ? (answerDemo ?? answer) : answer
}

describe("BeeBot's script", () => {
  it('answers every kind of question, and the rest by default', () => {
    const ids = groups.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      expect.arrayContaining(['greeting', 'bpoints', 'premium', 'trails', 'help', 'default']),
    )
    const keywords = new Map(groups.map((group) => [group.id, group.keywords]))
    expect(keywords.get('bpoints')).toEqual(expect.arrayContaining(['bpoint', 'ponto']))
    expect(keywords.get('premium')).toEqual(expect.arrayContaining(['premium', 'plano']))
    expect(keywords.get('trails')).toEqual(expect.arrayContaining(['trilha', 'trail']))
    expect(keywords.get('help')).toEqual(expect.arrayContaining(['ajuda', 'help']))
    expect(keywords.get('default')).toEqual([])
    const all = groups.flatMap((group) => group.keywords)
    expect(new Set(all).size).toBe(all.length)
  })

  it('says no number of its own', () => {
    for (const { id, answer, answerDemo = '', suggestions, links } of groups) {
      const said = [answer, answerDemo, ...suggestions, ...links.map(({ label }) => label)]
      expect([id, said.filter((text) => /\d/u.test(text))]).toEqual([id, []])
    }
  })

  it.each(Object.values(ruleBooks))('reads every number from the rule book ($id)', (book) => {
    const numbers = numbersOf(book)
    for (const group of groups) {
      for (const [, name = ''] of answerIn(group, book).matchAll(placeholder))
        expect([group.id, name, numbers[name]]).toEqual([group.id, name, expect.any(Number)])
      expect(answerIn(group, book).replace(placeholder, '')).not.toMatch(/[{}]/u)
    }
  })

  it('names no placeholder that the head of the file does not explain', () => {
    const explained = new Set([...file.matchAll(/^# {3}\{\{(\w+)\}\}/gmu)].map(([, name]) => name))
    expect(explained).toEqual(new Set(Object.keys(numbersOf(ruleBooks.product))))
  })

  it('offers at most three ways on, each of which leads somewhere', () => {
    for (const { suggestions, links } of groups) {
      expect(suggestions.length).toBeGreaterThan(0)
      expect(suggestions.length).toBeLessThanOrEqual(3)
      for (const { to } of links) expect([to, isAppPath(to)]).toEqual([to, true])
    }
  })
})
