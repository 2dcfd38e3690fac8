import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { Suspense, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { addressUnconfirmedMessage } from '#domain/accounts/rules.ts'
import { securityLabels } from '#domain/accounts/settings-messages.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import type { Passkey } from '#web/backend/accounts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { passkeysQuery } from './account-queries.ts'

const AddPasskeyDialog = lazyRouteComponent(() => import('./PasskeyDialogs.tsx'), 'AddPasskeyDialog')
const EditPasskeyDialog = lazyRouteComponent(() => import('./PasskeyDialogs.tsx'), 'EditPasskeyDialog')

const days = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

/** Keys that open the account without the password; they count as the second factor. */
export function PasskeySettings({ account }: { account: Account }) {
  const passkeys = useQuery(passkeysQuery)
  const [opened, setOpened] = useState<Passkey | 'new' | null>(null)
  const close = () => setOpened(null)
  const add = () =>
    account.isConfirmed
      ? setOpened('new')
      : notify.info('Confirme o seu e-mail primeiro', addressUnconfirmedMessage)
  return (
    <div className="mt-2 border-t border-line pt-5">
      <h3 className="mb-1 font-body text-base font-bold tracking-normal">{securityLabels.passkeys}</h3>
      <p className="text-sm text-ink-soft">Entre com o rosto, a digital ou o PIN do aparelho, sem senha.</p>
      <Loaded
        query={passkeys}
        what="suas chaves de acesso"
        skeleton={<Skeleton className="h-16 w-full rounded-m!" />}
      >
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((passkey) => (
              <li key={passkey.id} className="flex min-h-16 items-center gap-3.5 px-1 py-2.5">
                <Fingerprint size={22} className="flex-none text-ink-soft" aria-hidden="true" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{nameOf(passkey)}</span>
                  <span className="block text-sm text-ink-soft">
                    Adicionada em {days.format(new Date(passkey.createdAt))}
                  </span>
                </span>
                <Button
                  size="small"
                  onClick={() => setOpened(passkey)}
                  aria-label={`Editar ${nameOf(passkey)}`}
                >
                  Editar
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button size="small" wide="phone" className="mt-2" onClick={add}>
        Adicionar chave de acesso
      </Button>
      <Suspense>
        {opened === 'new' ? <AddPasskeyDialog twoStep={account.twoStep} onClose={close} /> : null}
        {opened !== null && opened !== 'new' ? (
          <EditPasskeyDialog passkey={opened} twoStep={account.twoStep} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  )
}

function nameOf({ name }: Passkey): string {
  return name ?? 'Chave de acesso'
}
