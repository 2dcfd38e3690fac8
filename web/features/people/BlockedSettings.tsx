import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Whom the member blocked, each with a button to undo it. */
export function BlockedSettings() {
  const mine = useQuery(api.moderation.mine.queryOptions())
  const queryClient = useQueryClient()
  const unblock = useWrite({
    mutationFn: (memberId: string) => backend.operations.moderation.unblock({ memberId }),
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => notify.error('Não foi possível desbloquear', problemOf(error)),
  })
  return (
    <div className="mt-2 border-t border-line pt-5">
      <h3 className="mb-1 font-body text-base font-bold tracking-normal">Pessoas bloqueadas</h3>
      <Loaded
        query={mine}
        what="quem você bloqueou"
        skeleton={<Skeleton className="h-11 w-full rounded-m!" />}
      >
        {({ blockedMembers }) =>
          blockedMembers.length === 0 ? (
            <p className="text-sm text-ink-soft">
              Ninguém. Para bloquear alguém, use “Mais opções” na página da pessoa.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {blockedMembers.map(({ id, displayName }) => (
                <li key={id} className="flex min-h-16 items-center gap-3.5 py-2.5">
                  <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{displayName}</bdi>
                  <Button
                    size="small"
                    aria-label={`Desbloquear ${displayName}`}
                    loading={unblock.isPending && unblock.variables === id}
                    onClick={() => unblock.mutate(id)}
                  >
                    Desbloquear
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
