import type { Documents } from '#demo/documents/documents.ts'
import type { StoredNotification } from '#demo/documents/members.ts'
import { emptyLearner } from '#demo/learning/learner.ts'
import { emptyRecord } from '#demo/member-record.ts'
import { saoPauloDay, shiftDay, startOfDay } from '#domain/calendar/days.ts'
import { monthOfDay } from '#domain/calendar/periods.ts'
import { momentsOfIdea } from '#domain/community/moments-of-idea.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import { applyAll, emptyLedger } from '#domain/economy/ledger.ts'
import type { MemberEvent } from '#domain/economy/member-event.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { seedBoard } from './seed-board.ts'
import { ownIdea, seedIdeas } from './seed-ideas.ts'
import { sampleMemberId, seededIdeaId, seededMemberId, seededProjectId } from './seed-ids.ts'
import type { SeedParts } from './seed-parts.ts'
import { seedUsers } from './seed-users.ts'

/** Positions of the steps that start out done. */
const seededStepsDone: readonly number[] = [1, 2]

/** One project, with its first two steps done. */
function seedSteps({ now }: SeedParts): Documents['steps'] {
  return {
    projects: [
      {
        id: seededProjectId,
        ownerId: seededMemberId,
        ideaId: seededIdeaId,
        status: 'active',
        steps: seededStepsDone.map((step) => ({ step, done: true, sequence: 1 })),
        notes: '',
        canvas: null,
        createdAt: now.toISOString(),
      },
    ],
  }
}

const ruleBook = ruleBooks.demonstration

/** Opening balances of the sample community, so that some are ahead of the member and some behind. */
const sampleBalances = [820, 1975, 460, 1340, 2310, 640, 1105, 285, 930, 150, 715, 375]

/**
 * Everybody's opening balance; part of the member's own belongs to the two steps that start out done. It is
 * dated at the beginning of the month, so that it counts for the month's ranking and not for the last 24
 * hours.
 */
function seedEconomy({ content, now }: SeedParts): Documents['economy'] {
  const opened = startOfDay(`${monthOfDay(saoPauloDay(now))}-01`)
  const own: MemberEvent = {
    kind: 'demonstration-opened',
    memberId: seededMemberId,
    balance: ruleBook.seededBalance,
    projectId: seededProjectId,
    stepsDone: [1, 2],
  }
  const others = content.community.members.map(
    ({ id }, index): MemberEvent => ({
      kind: 'demonstration-opened',
      memberId: sampleMemberId(id),
      balance: sampleBalances[index % sampleBalances.length] ?? 0,
      projectId: seededProjectId,
      stepsDone: [],
    }),
  )
  const requests = [own, ...others].flatMap((event) => awardsFor(ruleBook, event))
  return { rows: [...applyAll(emptyLedger, requests, opened).ledger.rows], activity: {}, purchases: [] }
}

/**
 * The initial documents. Ids are always the same, so that a document restored alone still fits the others.
 */
export const seeds: { readonly [Name in keyof Documents]: (parts: SeedParts) => Documents[Name] } = {
  user: seedUser,
  users: seedUsers,
  ideas: seedIdeas,
  trails: seedTrails,
  steps: seedSteps,
  badges: seedBadges,
  economy: seedEconomy,
  board: seedBoard,
}

/** The seeded idea was the member's first. */
function seedBadges({ content, now }: SeedParts): Documents['badges'] {
  const { published } = momentsOfIdea(ownIdea, content.community.ideas.length, now)
  return { earned: { [seededMemberId]: { 'first-idea': published.toISOString() } } }
}

/** The member has answered the questionnaire and is at the first stage. */
function seedTrails(): Documents['trails'] {
  return {
    learners: {
      [seededMemberId]: {
        ...emptyLearner,
        questionnaire: {
          moment: 'has_idea',
          challenge: 'validate',
          hasCnpj: false,
          confidence: 5,
          helpType: 'step_by_step',
        },
        assignedTrailId: 'validacao',
        currentTrailId: 'validacao',
        unlocks: { validacao: 'onboarding_assignment' },
      },
    },
  }
}

/** Visited three days in a row, works on an idea, and has notifications about it. */
function seedUser(parts: SeedParts): Documents['user'] {
  const today = saoPauloDay(parts.now)
  const visits = [2, 1, 0].map((daysAgo) => shiftDay(today, -daysAgo))
  const notifications = notificationsOfOwnIdea(parts)
  return {
    records: { [seededMemberId]: { ...emptyRecord, visits, activeIdeaId: seededIdeaId, notifications } },
  }
}

function notificationsOfOwnIdea(parts: SeedParts): StoredNotification[] {
  const own = seedIdeas(parts).ideas.find(({ id }) => id === seededIdeaId)
  if (own === undefined) return []
  const { id: ideaId } = own
  const likes = own.reactions.map(
    ({ memberId: byId, at }): StoredNotification => ({
      kind: 'like',
      on: 'idea',
      targetId: ideaId,
      ideaId,
      byId,
      at,
      readAt: null,
    }),
  )
  const comments = own.comments.map(
    ({ id: commentId, authorId: byId, createdAt: at }): StoredNotification => ({
      kind: 'comment',
      commentId,
      ideaId,
      byId,
      at,
      readAt: null,
    }),
  )
  return [...likes, ...comments].sort((one, other) => one.at.localeCompare(other.at))
}
