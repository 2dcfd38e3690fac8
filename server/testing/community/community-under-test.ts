import { randomUUID } from 'node:crypto'
import type { IdeaForm } from '#contract/ideas.ts'
import { countView } from '#server/features/ideas/count-view.ts'
import { deleteIdea } from '#server/features/ideas/delete-content.ts'
import { editIdea } from '#server/features/ideas/edit-idea.ts'
import { publishIdea } from '#server/features/ideas/publish-idea.ts'
import { writeComment } from '#server/features/ideas/write-comment.ts'
import { startEconomyUnderTest } from '#server/testing/economy/economy-under-test.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { expectSoundCounts } from './expect-sound-counts.ts'

export const sampleForm: IdeaForm = {
  title: 'Feira por assinatura',
  description: 'Uma cesta por semana, direto de quem planta.',
  category: 'alimentacao',
  isPublic: true,
  pictureIds: [],
}

export type CommunityUnderTest = Awaited<ReturnType<typeof startCommunityUnderTest>>

/** Members, ideas and comments on their own database; stopping checks that points and counts add up. */
export async function startCommunityUnderTest() {
  const test = await startEconomyUnderTest()
  const { economy, sql } = test

  return {
    ...test,
    async makePremium(memberId: string) {
      await sql`update profiles set plan = 'premium', premium_since = now() where id = ${memberId}`
    },
    async publish(memberId: string, changes: Partial<IdeaForm> = {}) {
      const request = { memberId, key: randomUUID(), ...sampleForm, ...changes }
      const result = await publishIdea(economy, async () => null, request)
      if (result.status !== 'answered') throw new Error(`Publishing was ${result.status}`)
      return result.answer.idea
    },
    edit: (memberId: string, id: string, changes: Partial<IdeaForm>) =>
      editIdea(economy, { ...sampleForm, ...changes, memberId, id }),
    remove: (memberId: string, id: string) => deleteIdea(economy, { memberId, id }),
    async comment(memberId: string, ideaId: string, text = `Gostei da ideia ${randomUUID()}`) {
      const result = await writeComment(economy, { memberId, ideaId, text, key: randomUUID() })
      if (result.status !== 'answered') throw new Error(`Commenting was ${result.status}`)
      return result.answer
    },
    /** Opens an idea; null is a guest. */
    view: (
      ideaId: string,
      viewerId: string | null,
      { now = test.clock.now, device = { address: '10.0.0.1', userAgent: 'Firefox' } } = {},
    ) => countView(sql, { ideaId, viewerId, device, now }),
    async stop() {
      await expectSoundCounts(sql)
      await expectSoundLedger(sql)
      await test.stop()
    },
  }
}
