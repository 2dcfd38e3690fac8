import { v7 as uuidv7 } from 'uuid'
import type { Idea, IdeaForm } from '#contract/ideas.ts'
import { type Earned, earnedBy } from '#domain/economy/earned.ts'
import { type AnsweredOnce, answerOnce } from '#server/platform/economy/answer-once.ts'
import type { Economy, EconomyTransaction } from '#server/platform/economy/create-economy.ts'
import type { TrailAfterIdea } from '#server/platform/learning/unlock.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { attachPictures } from '#server/platform/pictures/attach-pictures.ts'
import { readIdea } from './read-ideas.ts'

/** Thrown inside a transaction to roll it back. */
export class PictureMissing extends Error {
  constructor() {
    super('A picture is not there, not the member’s or shown by another idea')
  }
}

export type UnlockTrail = (
  transaction: EconomyTransaction,
  asked: { readonly memberId: string; readonly ideaId: string; readonly nextTrail: string | undefined },
) => Promise<TrailAfterIdea | null>

type Publication = IdeaForm & {
  readonly memberId: string
  readonly key: string
  readonly nextTrail?: string | undefined
}

type Published = { idea: Idea; earned: Earned; unlockedTrail: string | null }

/**
 * One transaction: the idea, its pictures, its points, the trail it opens, the answer for repeats of the key.
 */
export async function publishIdea(
  economy: Economy,
  unlockTrail: UnlockTrail,
  { memberId, key, nextTrail, ...form }: Publication,
): Promise<AnsweredOnce<Published, 'premium-required'> & { readonly opensTrail: boolean }> {
  let opensTrail = false
  const result = await economy.transaction((transaction) => {
    const { sql, now, recordEvent } = transaction
    const body = { ...form, nextTrail: nextTrail ?? null }
    const request = { memberId, key, operation: 'ideas.publish', body }
    return answerOnce<Published, 'premium-required'>(transaction, request, async ({ isPremium }) => {
      const { title, description, category, isPublic, pictureIds, pictureDescriptions: descriptions } = form
      if (!isPublic && !isPremium) return { refusal: 'premium-required' }
      await countActions(sql, { memberId, actions: { ideas: 1 }, now })
      const ideaId = uuidv7()
      await sql`
        insert into user_ideas
          (id, user_id, title, description, category, is_public, ever_public, next_trail, created_at)
        values (${ideaId}, ${memberId}, ${title}, ${description}, ${category}, ${isPublic}, ${isPublic},
          ${nextTrail ?? null}, ${now.toISOString()}::timestamptz)`
      if (
        pictureIds.length > 0 &&
        !(await attachPictures(sql, { ownerId: memberId, to: ideaId, pictureIds, descriptions }))
      )
        throw new PictureMissing()
      const recorded = await recordEvent({ kind: 'idea-published', memberId, ideaId, isPublic })
      const after = await unlockTrail(transaction, { memberId, ideaId, nextTrail })
      opensTrail = after?.isNew ?? false
      const idea = await readIdea(sql, ideaId)
      if (idea === null) throw new Error('An idea that was just stored is not there')
      return {
        answer: {
          idea,
          earned: earnedBy(memberId, recorded.written, recorded.goals),
          unlockedTrail: after?.trailId ?? null,
        },
      }
    })
  })
  return { ...result, opensTrail }
}
