import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api } from '#web/backend/backend.ts'

interface MentorsWrite<Input, Output> {
  readonly send: (input: Input) => Promise<Output>
  /** First line of the toast on failure. */
  readonly failed: string
  readonly onDone?: (output: Output) => void
}

/** A change around mentors; afterwards all that is shown of them is read again. */
export function useMentorsWrite<Output, Input = void>({ send, failed, onDone }: MentorsWrite<Input, Output>) {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.mentors.key() }),
      queryClient.invalidateQueries({ queryKey: api.store.key() }),
    ])
  return useWrite<Output, Error, Input>({
    mutationFn: send,
    onSuccess: async (output) => {
      await refresh()
      onDone?.(output)
    },
    onError: (error) => {
      notify.error(failed, problemOf(error))
      void refresh()
    },
  })
}
