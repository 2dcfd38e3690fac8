import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Mentor } from '#contract/mentors.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { notify } from '#web/app/notify.ts'
import { forgetSpendingKey, refusalOf, spendingKey } from '#web/app/points/spending.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { api, backend } from '#web/backend/backend.ts'

interface Asking {
  readonly mentor: Mentor
  readonly message: string
  readonly useCredit: boolean
}

/** Sends a request; `onAsked` is called once it is among one's own. */
export function useRequestMentor(onAsked: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (asking: Asking) =>
      backend.operations.mentors.request({
        mentorId: asking.mentor.id,
        message: asking.message,
        useCredit: asking.useCredit,
        key: spendingKey(intentionOf(asking)),
      }),
    // Offline it must fail and say so, not wait unseen for the network.
    networkMode: 'always',
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: async ({ mentor }, asking) => {
      forgetSpendingKey(intentionOf(asking))
      await queryClient.invalidateQueries({ queryKey: api.mentors.mine.key() })
      notify.success('Pedido enviado!', `Acompanhe a resposta de ${mentor.name} em Meus pedidos.`)
      onAsked()
    },
    onError: (error) => {
      if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED')
        return askToSignIn('pedir uma mentoria', '/mentors')
      const refusal = refusalOf(error)
      notify.error(refusal?.title ?? 'Erro ao enviar o pedido', refusal?.detail ?? problemOf(error))
    },
    onSettled: () => {
      for (const queryKey of [api.mentors.key(), api.store.key()])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** The same words to the same person are the same request, until the server has taken it. */
function intentionOf({ mentor, message, useCredit }: Asking): string {
  return `mentor ${mentor.id} ${useCredit} ${message}`
}
