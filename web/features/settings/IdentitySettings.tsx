import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SocialProvider } from '#contract/site.ts'
import { providerMarks } from '#web/app/accounts/provider-marks.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { identitiesKey, identitiesQuery } from './account-queries.ts'

const providers = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
  { id: 'linkedin', name: 'LinkedIn' },
] as const satisfies ReadonlyArray<{ id: SocialProvider; name: string }>

/** Other ways into the account; what this installation does not offer is 'em breve'. */
export function IdentitySettings() {
  const identities = useQuery(identitiesQuery)
  return (
    <div className="mt-2 border-t border-line pt-5">
      <h3 className="mb-1 font-body text-base font-bold tracking-normal">Outras formas de entrar</h3>
      <Loaded
        query={identities}
        what="suas formas de entrar"
        skeleton={<Skeleton className="h-40 w-full rounded-m!" />}
      >
        {(linked) => (
          <ul className="divide-y divide-line">
            {providers.map(({ id, name }) => (
              <Identity
                key={id}
                provider={id}
                name={name}
                linkedId={linked.find(({ provider }) => provider === id)?.id ?? null}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

interface IdentityProps {
  provider: SocialProvider
  name: string
  /** null: not linked. */
  linkedId: string | null
}

function Identity({ provider, name, linkedId }: IdentityProps) {
  const queryClient = useQueryClient()
  const { data: site } = useQuery(api.site.get.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const isOffered = site?.socialProviders.includes(provider) ?? false
  const { mutate: change, isPending } = useMutation({
    mutationFn: async () => {
      const accounts = await backend.accounts()
      if (linkedId === null) window.location.assign(await accounts.linkAddress(provider, '/settings'))
      else await accounts.unlink(linkedId)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: identitiesKey }),
    onError: (error) => notify.error('Não foi possível mudar', error.message),
  })
  return (
    <li className="flex min-h-16 items-center gap-3.5 px-1 py-2">
      <svg
        width={22}
        height={22}
        viewBox="0 0 24 24"
        fill="currentColor"
        aria-hidden="true"
        className="flex-none text-ink-soft"
      >
        <path d={providerMarks[provider]} />
      </svg>
      <span className="min-w-0 flex-1 font-semibold">{name}</span>
      {isOffered || linkedId !== null ? (
        <Button
          size="small"
          loading={isPending}
          onClick={() => change()}
          aria-label={linkedId === null ? `Conectar ${name}` : `Desconectar ${name}`}
        >
          {linkedId === null ? 'Conectar' : 'Desconectar'}
        </Button>
      ) : (
        <span className="flex-none rounded-full bg-sunk px-3 py-1 text-sm font-semibold text-ink-soft">
          em breve
        </span>
      )}
    </li>
  )
}
