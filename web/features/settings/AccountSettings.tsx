import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useLocation, useRouter } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ReactNode, Suspense, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { addressUnconfirmedMessage } from '#domain/accounts/rules.ts'
import { securityLabels } from '#domain/accounts/settings-messages.ts'
import { DeletionBanner } from '#web/app/accounts/DeletionBanner.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ActivitySettings } from './ActivitySettings.tsx'
import { DeviceSettings } from './DeviceSettings.tsx'
import { IdentitySettings } from './IdentitySettings.tsx'
import { PasskeySettings } from './PasskeySettings.tsx'

const DeleteAccountDialog = lazyRouteComponent(
  () => import('./DeleteAccountDialog.tsx'),
  'DeleteAccountDialog',
)

interface DeletionSettingsProps {
  account: Account
  onPasswordMissing: () => void
}

function DeletionSettings({ account, onPasswordMissing }: DeletionSettingsProps) {
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

// Forms, their rules and the QR code load when opened.
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
  // Password managers open it by /.well-known/change-password.
  const wantsPassword = useLocation({ select: ({ hash }) => hash === 'senha' })
  const withPassword = account.hasPassword ? 'password' : 'create-password'
  const [opened, setOpened] = useState<Opened>(wantsPassword ? withPassword : null)
  const { history } = useRouter()
  const close = () => {
    setOpened(null)
    if (wantsPassword) history.replace('/settings')
  }
  /** Members without a password create one before actions that ask for it. */
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
          label={securityLabels.twoStep}
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

/**
 * A native browser download: it shows progress and works for any size. No `download` attribute: the server
 * marks it as a download, and at a rate limit it answers with a page to read.
 */
function DownloadData() {
  return (
    <div className="mt-2 border-t border-line pt-5">
      <h3 className="font-body text-base font-bold tracking-normal">Seus dados</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        Um arquivo .zip com tudo o que guardamos sobre você e as imagens que você enviou.
      </p>
      <Button wide="phone" icon={<Download />} render={<a href="/api/my-data.zip" />}>
        Baixar meus dados
      </Button>
    </div>
  )
}

interface SettingsRowProps {
  icon: ReactNode
  label: string
  value: string
  onOpen: () => void
}

/** One setting: its name, its value, and a button to change it. */
function SettingsRow({ icon, label, value, onOpen }: SettingsRowProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-16 w-full cursor-pointer items-center gap-3.5 rounded-sm px-1 py-2.5 text-start hover:bg-sunk"
    >
      <span aria-hidden="true" className="flex-none text-ink-soft [&>svg]:size-5.5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{value}</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </button>
  )
}
