import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api } from '#web/backend/backend.ts'

interface Act<Input, Output> {
  readonly send: (input: Input) => Promise<Output>
  /** First line of the toast on failure. */
  readonly failed: string
  readonly onDone?: (output: Output, input: Input) => void
}

/** An action of an admin: afterwards everything on the dashboard is refetched. */
export function useAdminAct<Input, Output>({ send, failed, onDone }: Act<Input, Output>) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: send,
    onSuccess: async (output, input) => {
      onDone?.(output, input)
      await queryClient.invalidateQueries({ queryKey: api.admin.key() })
    },
    onError: (error) => {
      notify.error(failed, problemOf(error))
      void queryClient.invalidateQueries({ queryKey: api.admin.key() })
    },
  })
}
