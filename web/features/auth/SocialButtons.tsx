import { useQuery } from '@tanstack/react-query'
import type { SocialProvider } from '#contract/site.ts'
import { accountMessages } from '#domain/accounts/messages.ts'
import { providerMarks } from '#web/app/accounts/provider-marks.ts'
import { notify } from '#web/app/notify.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'

const providers = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
  { id: 'linkedin', name: 'LinkedIn' },
] as const satisfies ReadonlyArray<{ id: SocialProvider; name: string }>

/**
 * Sign-in through other accounts; providers without credentials on this installation are mentioned in one
 * quiet line.
 */
export function SocialButtons({ next }: { next: string | null }) {
  const { data: site } = useQuery(api.site.get.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const {
    mutate: signIn,
    isPending,
    variables,
  } = useWrite({
    mutationFn: async (provider: SocialProvider) => {
      const accounts = await backend.accounts()
      window.location.assign(await accounts.socialSignInAddress(provider, next))
    },
    onError: (error) => notify.error(accountMessages.signInFailed, error.message),
  })
  const offered = providers.filter(({ id }) => site?.socialProviders.includes(id))
  const comingSoon = providers.filter(({ id }) => !site?.socialProviders.includes(id))
  return (
    <section aria-label="Entrar com outra conta" className="mt-6">
      {offered.length > 0 ? (
        <>
          <p className="mb-4 flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            ou com
          </p>
          <div className="grid grid-cols-3 gap-2">
            {offered.map(({ id, name }) => (
              <Button
                key={id}
                className="px-2!"
                loading={isPending && variables === id}
                onClick={() => signIn(id)}
              >
                <span className="flex flex-col items-center gap-1 py-1 text-sm leading-tight">
                  <ProviderMark id={id} />
                  {name}
                </span>
              </Button>
            ))}
          </div>
        </>
      ) : null}
      {comingSoon.length > 0 ? (
        <div className="mt-3 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <span aria-hidden="true">Em breve:</span>
          {comingSoon.map(({ id, name }) => (
            <button key={id} type="button" disabled className="inline-flex min-h-9 items-center gap-1.5">
              <ProviderMark id={id} />
              {name}
              <span className="sr-only"> (em breve)</span>
            </button>
          ))}
        </div>
      ) : null}
    </section>
  )
}

function ProviderMark({ id }: { id: SocialProvider }) {
  return (
    <svg width={16} height={16} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={providerMarks[id]} />
    </svg>
  )
}
