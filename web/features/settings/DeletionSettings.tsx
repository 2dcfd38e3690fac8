import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { accountSettingsMessages } from '#domain/accounts/settings-messages.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'

const DeleteAccountDialog = lazyRouteComponent(
  () => import('./DeleteAccountDialog.tsx'),
  'DeleteAccountDialog',
)

const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

export function DeletionSettings({ account }: { account: Account }) {
  return (
    <div id="excluir-conta" className="mt-2 scroll-mt-4 border-t border-line pt-5">
      <h3 className="mb-1 font-body text-base font-bold tracking-normal">Excluir conta</h3>
      {account.deletionDueAt ? <Pending dueAt={account.deletionDueAt} /> : <Offer />}
    </div>
  )
}

function Offer() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        Seus dados pessoais, suas ideias e suas fotos são apagados depois de 7 dias. Até lá, dá para desfazer.
      </p>
      <Button wide="phone" className="text-danger!" onClick={() => setIsAsking(true)}>
        Excluir minha conta
      </Button>
      <Suspense>{isAsking ? <DeleteAccountDialog onClose={() => setIsAsking(false)} /> : null}</Suspense>
    </>
  )
}

function Pending({ dueAt }: { dueAt: string }) {
  const queryClient = useQueryClient()
  const { mutate: undo, isPending } = useMutation({
    mutationFn: () => backend.operations.account.undoDeletion(),
    onSuccess: (account) => {
      queryClient.setQueryData(api.account.get.queryKey(), account)
      if (account.deletionDueAt === null) notify.success(accountSettingsMessages.deletionUndone)
    },
    onError: (error) => notify.error('Não foi possível desfazer', problemOf(error)),
  })
  return (
    <Callout
      tone="danger"
      title={`Sua conta será excluída em ${dates.format(new Date(dueAt))}`}
      action={
        <Button size="small" wide="phone" loading={isPending} onClick={() => undo()}>
          Desfazer a exclusão
        </Button>
      }
    >
      Até lá, tudo continua como está. Mudou de ideia? É só desfazer.
    </Callout>
  )
}
