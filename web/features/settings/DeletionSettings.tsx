import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { DeletionBanner } from '#web/app/accounts/DeletionBanner.tsx'
import { Button } from '#web/ui/Button.tsx'

const DeleteAccountDialog = lazyRouteComponent(
  () => import('./DeleteAccountDialog.tsx'),
  'DeleteAccountDialog',
)

export interface DeletionSettingsProps {
  account: Account
  onPasswordMissing: () => void
}

export function DeletionSettings({ account, onPasswordMissing }: DeletionSettingsProps) {
  return (
    <div id="excluir-conta" className="mt-2 scroll-mt-4 border-t border-line pt-5">
      <h3 className="mb-1 font-body text-base font-bold tracking-normal">Excluir conta</h3>
      {account.deletionDueAt ? (
        <DeletionBanner dueAt={account.deletionDueAt} />
      ) : (
        <Offer onPasswordMissing={account.hasPassword ? null : onPasswordMissing} />
      )}
    </div>
  )
}

function Offer({ onPasswordMissing }: { onPasswordMissing: (() => void) | null }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        Seus dados pessoais, suas ideias e suas fotos são apagados depois de 7 dias. Até lá, dá para desfazer.
      </p>
      <Button wide="phone" className="text-danger!" onClick={onPasswordMissing ?? (() => setIsAsking(true))}>
        Excluir minha conta
      </Button>
      <Suspense>{isAsking ? <DeleteAccountDialog onClose={() => setIsAsking(false)} /> : null}</Suspense>
    </>
  )
}
