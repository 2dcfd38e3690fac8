import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '#contract/people.ts'
import { isolated } from '#domain/text/isolated.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'

/** Follows or stops following; what the screens show of it is read anew. */
export function useFollow(person: Pick<Person, 'id' | 'displayName'>) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (follow: boolean) =>
      backend.operations.follows[follow ? 'follow' : 'unfollow']({ memberId: person.id }),
    onSuccess: ({ isFriend }, follow) => {
      if (follow && isFriend)
        notify.success('Vocês agora são amigos!', `Você e ${isolated(person.displayName)} se seguem.`)
    },
    onError: (error, follow) =>
      notify.error(
        follow ? 'Não foi possível seguir' : 'Não foi possível deixar de seguir',
        problemOf(error),
      ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.people.key() }),
        queryClient.invalidateQueries({ queryKey: api.follows.key() }),
        // Who invited the member is offered to follow there.
        queryClient.invalidateQueries({ queryKey: api.invitations.key() }),
      ]),
  })
}
