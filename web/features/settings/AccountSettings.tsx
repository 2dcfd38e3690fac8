import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Suspense, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { addressUnconfirmedMessage } from '#domain/accounts/confirmation.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { api } from '#web/backend/backend.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ActivitySettings } from './ActivitySettings.tsx'
import { DeletionSettings } from './DeletionSettings.tsx'
import { DeviceSettings } from './DeviceSettings.tsx'
import { DownloadData } from './DownloadData.tsx'
import { IdentitySettings } from './IdentitySettings.tsx'
import { PasskeySettings } from './PasskeySettings.tsx'
import { SettingsRow } from './SettingsRow.tsx'

// Forms, their rules and the QR code come when they are opened.
const EmailDialog = lazyRouteComponent(() => import('./EmailDialog.tsx'), 'EmailDialog')
const CreatePasswordDialog = lazyRouteComponent(
  () => import('./CreatePasswordDialog.tsx'),
  'CreatePasswordDialog',
)
const PasswordDialog = lazyRouteComponent(() => import('./PasswordDialog.tsx'), 'PasswordDialog')
const TwoStepDialog = lazyRouteComponent(() => import('./TwoStepDialog.tsx'), 'TwoStepDialog')
const ManageTwoStepDialog = lazyRouteComponent(
  () => import('./ManageTwoStepDialog.tsx'),
  'ManageTwoStepDialog',
)

export function AccountSettings() {
  const account = useQuery(api.account.get.queryOptions())
  return (
    <Loaded query={account} what="a sua conta" skeleton={<Skeleton className="h-64 w-full rounded-m!" />}>
      {(data) => <Parts account={data} />}
    </Loaded>
  )
}

function twoStepState({ twoStep, isConfirmed }: Account): string {
  if (twoStep) return 'Ativa'
  return isConfirmed ? 'Desligada: um código a mais protege a sua conta' : 'Confirme o seu e-mail para ativar'
}

function addressOf({ email, isConfirmed, pendingEmail }: Account): string {
  if (pendingEmail !== null) return `${email} · falta confirmar ${pendingEmail}`
  return isConfirmed ? email : `${email} · falta confirmar`
}

type Opened = 'email' | 'password' | 'create-password' | 'two-step' | 'manage-two-step' | null

function Parts({ account }: { account: Account }) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  /** What asks for the password first leads to having one. */
  const open = (part: Opened) => setOpened(account.hasPassword ? part : 'create-password')
  return (
    <>
      <div className="divide-y divide-line">
        <SettingsRow icon={<Mail />} label="E-mail" value={addressOf(account)} onOpen={() => open('email')} />
        <SettingsRow
          icon={<KeyRound />}
          label="Senha"
          value={account.hasPassword ? 'Troque de vez em quando' : 'Você ainda não tem uma: crie aqui'}
          onOpen={() => open('password')}
        />
        <SettingsRow
          icon={<ShieldCheck />}
          label="Verificação em duas etapas"
          value={twoStepState(account)}
          onOpen={() =>
            account.isConfirmed || account.twoStep
              ? open(account.twoStep ? 'manage-two-step' : 'two-step')
              : notify.info('Confirme o seu e-mail primeiro', addressUnconfirmedMessage)
          }
        />
      </div>
      <PasskeySettings account={account} />
      <DeviceSettings />
      <ActivitySettings />
      <IdentitySettings account={account} onPasswordMissing={() => setOpened('create-password')} />
      <DownloadData />
      <DeletionSettings account={account} onPasswordMissing={() => setOpened('create-password')} />
      <Suspense>
        {opened === 'email' ? <EmailDialog account={account} onClose={close} /> : null}
        {opened === 'create-password' ? <CreatePasswordDialog email={account.email} onClose={close} /> : null}
        {opened === 'password' ? <PasswordDialog onClose={close} /> : null}
        {opened === 'two-step' ? <TwoStepDialog onClose={close} /> : null}
        {opened === 'manage-two-step' ? <ManageTwoStepDialog onClose={close} /> : null}
      </Suspense>
    </>
  )
}
