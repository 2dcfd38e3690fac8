import { v7 as uuidv7 } from 'uuid'
import type { Idea, IdeaForm } from '#contract/ideas.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { type Earned, earnedBy } from '#domain/economy/earned.ts'
import { type AnsweredOnce, hashOfBody, replaceAnswer } from '#server/platform/economy/answer-once.ts'
import { fromStored, type RecordedEvent, writtenRowsOf } from '#server/platform/economy/apply-requests.ts'
import type { Economy, EconomyStatement } from '#server/platform/economy/create-economy.ts'
import type { TrailAfterIdea } from '#server/platform/learning/unlock.ts'
import { limitArguments } from '#server/platform/limits/limits.ts'
import type { StoredPerson } from '#server/platform/people/person.ts'
import { attachPictures } from '#server/platform/pictures/attach-pictures.ts'
import { mayStart, OriginUnavailable, tellOrigin } from './lineage.ts'
import { presentIdea, readIdea, type StoredIdea } from './read-ideas.ts'

/** Thrown inside a transaction to roll it back. */
export class PictureMissing extends Error {
  constructor() {
    super('A picture is not there, not the member’s or shown by another idea')
  }
}

export type UnlockTrail = (
  transaction: Pick<EconomyStatement, 'sql' | 'now'>,
  asked: { readonly memberId: string; readonly ideaId: string; readonly nextTrail: string | undefined },
) => Promise<TrailAfterIdea | null>

type Publication = IdeaForm & {
  readonly memberId: string
  readonly key: string
  readonly nextTrail?: string | undefined
  readonly originId?: string | undefined
}

type Published = { idea: Idea; earned: Earned; unlockedTrail: string | null }

type Outcome = AnsweredOnce<Published, 'premium-required'> & {
  readonly opensTrail: boolean
  /** The author of the idea it started from, who was told. */
  readonly told?: string | null
}

/** The answer as the function publish_idea keeps it for repeats. */
type Kept = {
  readonly idea: Omit<StoredIdea, 'author'>
  readonly author: StoredPerson
  readonly recorded: RecordedEvent
}

type Called =
  | { readonly status: 'premium-required' | 'key-reused' }
  | { readonly status: 'written'; readonly answer: Kept }
  /** With pictures, a trail or missions it was kept as it was sent, and so were all of the version before. */
  | { readonly status: 'repeated'; readonly answer: Kept | Published }

/**
 * One statement, or one transaction: the idea, its pictures, its points, the trail it opens, the answer for repeats of the key.
 */
export function publishIdea(
  economy: Economy,
  unlockTrail: UnlockTrail,
  { memberId, key, nextTrail, originId, ...form }: Publication,
): Promise<Outcome> {
  const publish = async (transaction: EconomyStatement): Promise<Outcome> => {
    const { sql, now, settles, effectsOf, eventRecorded } = transaction
    const { title, description, category, isPublic, pictureIds, pictureDescriptions: descriptions } = form
    const ideaId = uuidv7()
    const isAllowed = originId === undefined || (await mayStart(sql, { memberId, originId }))
    const event = { kind: 'idea-published', memberId, ideaId, isPublic } as const
    const idea: Kept['idea'] = {
      id: ideaId,
      title,
      description,
      category,
      isPublic,
      likes: 0,
      dislikes: 0,
      comments: 0,
      createdAt: now.toISOString(),
      editedAt: null,
    }
    const [{ called }] = await sql<[{ called: Called }]>`
      select publish_idea(
        ${memberId}, ${ideaId}, ${title}, ${description}, ${category}, ${isPublic}, ${nextTrail ?? null},
        ${key}, ${hashOfBody({ ...form, nextTrail: nextTrail ?? null, ...(originId && { originId }) })}, ${JSON.stringify({ idea })}::jsonb,
        ${JSON.stringify(effectsOf(event))}::jsonb, ${saoPauloDay(now)}::date, ${now.toISOString()}::timestamptz,
        ${limitArguments(sql, { actions: { ideas: 1 }, now })}, ${settles}
      ) as called`
    const opensTrail = false
    if (called.status === 'key-reused') return { status: 'key-reused', opensTrail }
    if (!('answer' in called)) return { status: 'refused', refusal: 'premium-required', opensTrail }
    if (called.status === 'repeated')
      return {
        status: 'answered',
        answer: presentKept(memberId, called.answer),
        repeated: true,
        opensTrail,
        told: null,
      }

    if (!isAllowed) throw new OriginUnavailable()
    if (originId !== undefined) await sql`update user_ideas set origin_id = ${originId} where id = ${ideaId}`
    const told = originId === undefined ? null : await tellOrigin(sql, { ideaId, now })
    if (
      pictureIds.length > 0 &&
      !(await attachPictures(sql, { ownerId: memberId, to: ideaId, pictureIds, descriptions }))
    )
      throw new PictureMissing()
    const { written, goals } = await eventRecorded(event, called.answer.recorded)
    const after = await unlockTrail(transaction, { memberId, ideaId, nextTrail })
    if (pictureIds.length === 0 && goals.length === 0 && after === null)
      return {
        status: 'answered',
        answer: presentKept(memberId, called.answer),
        repeated: false,
        opensTrail,
        told,
      }

    const stored = await readIdea(sql, ideaId)
    if (stored === null) throw new Error('An idea that was just stored is not there')
    const answer = {
      idea: stored,
      earned: earnedBy(memberId, written, goals),
      unlockedTrail: after?.trailId ?? null,
    }
    await replaceAnswer(sql, { memberId, key, answer })
    return { status: 'answered', answer, repeated: false, opensTrail: after?.isNew ?? false, told }
  }
  return form.pictureIds.length === 0 && nextTrail === undefined && originId === undefined
    ? economy.statement(publish)
    : economy.transaction((transaction) => publish({ ...transaction, settles: true }))
}

function presentKept(memberId: string, kept: Kept | Published): Published {
  if ('earned' in kept) return kept
  const { idea, author, recorded } = kept
  return {
    idea: presentIdea({ ...idea, author }, []),
    earned: earnedBy(memberId, writtenRowsOf(fromStored(recorded)), []),
    unlockedTrail: null,
  }
}
