import type { QueryClient } from '@tanstack/react-query'
import { api, backend } from '#web/backend/backend.ts'
import { notify } from '../notify.ts'
import { problemOf } from '../problem-of.ts'

/** Something a member does not want to see: an idea, a comment, or everything by one author. */
export type Unwanted = { readonly type: 'idea' | 'comment' | 'author'; readonly id: string }

/** Undoes hiding or muting. */
export async function showAgain(queryClient: QueryClient, unwanted: readonly Unwanted[]): Promise<void> {
  const { unhide, unmute } = backend.operations.moderation
  try {
    for (const { type, id } of unwanted)
      await (type === 'author' ? unmute({ memberId: id }) : unhide({ type, id }))
  } catch (error) {
    notify.error('Não foi possível fazer isso', problemOf(error))
  }
  await queryClient.invalidateQueries({ queryKey: api.moderation.mine.key() })
}
