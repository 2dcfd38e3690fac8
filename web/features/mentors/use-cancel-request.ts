import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isConnected } from '#web/app/is-connected.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { api, backend } from '#web/backend/backend.ts'

/** Takes a request back; `onDone` is called once the list shows how that ended. */
export function useCancelRequest(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => backend.operations.mentors.cancel({ id }),
    networkMode: 'always',
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: ({ isExpress }) =>
      notify.success('Pedido cancelado', isExpress ? 'O crédito voltou para você.' : undefined),
    onError: (error) => notify.error('Erro ao cancelar o pedido', problemOf(error)),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: api.store.key() })
      await queryClient.invalidateQueries({ queryKey: api.mentors.mine.key() })
      onDone()
    },
  })
}
