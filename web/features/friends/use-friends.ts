import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Person } from '#contract/people.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'

type Friends = Awaited<ReturnType<typeof backend.operations.friends.list>>

export function useAddFriend() {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (person: Person) => backend.operations.friends.add({ memberId: person.id }),
    onSuccess: (friends, person) => {
      show(queryClient, friends)
      notify.success('Amizade feita!', `${person.displayName} está entre os seus amigos.`)
    },
    onError: (error) => notify.error('Não foi possível adicionar', problemOf(error)),
  })
}

export function useRemoveFriend() {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (person: Person) => backend.operations.friends.remove({ memberId: person.id }),
    onSuccess: (friends) => show(queryClient, friends),
    onError: (error) => notify.error('Não foi possível desfazer', problemOf(error)),
  })
}

function show(queryClient: QueryClient, friends: Friends): void {
  queryClient.setQueryData(api.friends.list.queryKey(), friends)
  void queryClient.invalidateQueries({ queryKey: api.friends.search.key() })
}
