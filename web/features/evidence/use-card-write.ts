import { useQueryClient } from '@tanstack/react-query'
import type { Card } from '#contract/evidence.ts'
import { refreshEvidence } from '#web/app/evidence/refresh-evidence.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api } from '#web/backend/backend.ts'
import { evidenceQuery } from './evidence-query.ts'

/** A change of a card: its answer shows at once, and the idea's cells follow. */
export function useCardWrite<Input>(
  ideaId: string,
  problem: string,
  write: (input: Input) => Promise<{ readonly card: Card }>,
) {
  const queryClient = useQueryClient()
  return useWrite<{ readonly card: Card }, Error, Input>({
    mutationFn: write,
    onSuccess: ({ card }) => {
      queryClient.setQueryData(evidenceQuery(ideaId).queryKey, (known) =>
        known === undefined
          ? known
          : { ...known, cards: known.cards.map((one) => (one.id === card.id ? card : one)) },
      )
      void refreshEvidence(queryClient)
      void queryClient.invalidateQueries({ queryKey: api.ideas.get.queryKey({ input: { id: ideaId } }) })
    },
    onError: (error) => notify.error(problem, problemOf(error)),
  })
}
