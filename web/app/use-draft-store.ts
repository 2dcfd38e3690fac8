import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DraftStore, draftStore } from './draft-store.ts'
import { sessionQuery, useSession } from './session.ts'

/** The signed-in member's draft of this name. */
export function useDraftStore<Value>(
  name: string,
  parse: (stored: unknown) => Value | null,
): DraftStore<Value> {
  const memberId = useSession().viewer?.id ?? ''
  const queryClient = useQueryClient()
  const [store] = useState(() =>
    draftStore({
      storage: window.localStorage,
      memberId,
      name,
      parse,
      isHere: () => queryClient.getQueryData(sessionQuery.queryKey)?.viewer?.id === memberId,
    }),
  )
  return store
}
