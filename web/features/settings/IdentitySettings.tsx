import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import type { SocialProvider } from '#contract/site.ts'
import { securityLabels } from '#domain/accounts/settings-messages.ts'
import { providerMarks } from '#web/app/accounts/provider-marks.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { identitiesKey, identitiesQuery } from './account-queries.ts'
import { ProofFields } from './SecondStepField.tsx'
import { usePasswordForm } from './use-password-form.ts'

const providers = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
  { id: 'linkedin', name: 'LinkedIn' },
] as const satisfies ReadonlyArray<{ id: SocialProvider; name: string }>

interface IdentitySettingsProps {
  account: Account
  onPasswordMissing: () => void
}

/** Other ways to sign in: those that this installation offers, and those that are linked. */
export function IdentitySettings({ account, onPasswordMissing }: IdentitySettingsProps) {
  const identities = useQuery(identitiesQuery)
  const { data: site } = useQuery(api.site.get.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const offered = site?.socialProviders ?? []
  const shown = providers.flatMap((provider) => {
    const linkedId = identities.data?.find((linked) => linked.provider === provider.id)?.id ?? null
    return linkedId !== null || offered.includes(provider.id) ? { ...provider, linkedId } : []
  })
  if (shown.length === 0 && !identities.isError) return null
  return (
    <div className="mt-2 border-t border-line pt-5">
      <h3 className="mb-1 font-body text-base font-bold tracking-normal">{securityLabels.identities}</h3>
      <Loaded
        query={identities}
        what="suas formas de entrar"
        skeleton={<Skeleton className="h-40 w-full rounded-m!" />}
      >
        {() => (
          <ul className="divide-y divide-line">
            {shown.map(({ id, name, linkedId }) => (
              <Identity
                key={id}
                provider={id}
                name={name}
                twoStep={account.twoStep}
                onPress={account.hasPassword ? null : onPasswordMissing}
                linkedId={linkedId}
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
  twoStep: boolean
  /** null: not linked. */
  linkedId: string | null
}

interface IdentityRowProps extends IdentityProps {
  /** For members without a password, instead of asking for it. */
  onPress: (() => void) | null
}

function Identity({ onPress, ...identity }: IdentityRowProps) {
  const { provider, name, linkedId } = identity
  const [isAsking, setIsAsking] = useState(false)
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
      <Button
        size="small"
        onClick={onPress ?? (() => setIsAsking(true))}
        aria-label={linkedId === null ? `Conectar ${name}` : `Desconectar ${name}`}
      >
        {linkedId === null ? 'Conectar' : 'Desconectar'}
      </Button>
      {isAsking ? <ProofDialog {...identity} onClose={() => setIsAsking(false)} /> : null}
    </li>
  )
}

/** A linked identity gives access to the account, so a session left open is not enough to change it. */
function ProofDialog({
  provider,
  name,
  twoStep,
  linkedId,
  onClose,
}: IdentityProps & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const { submit, isSending, field, codeField } = usePasswordForm(async (proof) => {
    const accounts = await backend.accounts()
    if (linkedId === null) {
      window.location.assign(await accounts.linkAddress(provider, '/settings', proof))
      return
    }
    await accounts.unlink(linkedId, proof)
    await queryClient.invalidateQueries({ queryKey: identitiesKey })
    notify.success(`${name} desconectado`)
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={linkedId === null ? `Conectar ${name}` : `Desconectar ${name}`}
      description={
        linkedId === null
          ? `Depois disso você também entra na sua conta pelo ${name}.`
          : `Você não vai mais entrar na sua conta pelo ${name}.`
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProofFields twoStep={twoStep} field={field} codeField={codeField} />
        <Button variant="primary" type="submit" wide loading={isSending}>
          {linkedId === null ? 'Continuar' : 'Desconectar'}
        </Button>
      </form>
    </Dialog>
  )
}
