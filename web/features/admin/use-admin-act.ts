import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api } from '#web/backend/backend.ts'

interface Act<Input, Output> {
  readonly send: (input: Input) => Promise<Output>
  /** The first line of the toast when it did not work. */
  readonly failed: string
  readonly onDone?: (output: Output, input: Input) => void
}

/** An act of an admin: afterwards everything the dashboard shows is asked for again. */
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
