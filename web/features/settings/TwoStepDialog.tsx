import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { renderSVG } from 'uqr'
import { accountLimits } from '#domain/accounts/rules.ts'
import { notify } from '#web/app/notify.ts'
import { exchangeSession } from '#web/app/session.ts'
import { useOneSubmit } from '#web/app/use-write.ts'
import { AccountError, type TwoStepSecret } from '#web/backend/accounts.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { devicesKey } from './account-queries.ts'
import { BackupCodes } from './BackupCodes.tsx'
import { usePasswordForm } from './use-password-form.ts'

/** Three steps: the password, the first code from the app, the backup codes. */
export function TwoStepDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<TwoStepSecret | null>(null)
  const [isOn, setIsOn] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isOn ? 'Guarde seus códigos reserva' : 'Verificação em duas etapas'}
      description={isOn ? 'Perdeu o celular? Cada código abre a sua conta uma única vez.' : undefined}
    >
      {secret === null ? (
        <PasswordStep onSecret={setSecret} />
      ) : isOn ? (
        <BackupCodes codes={secret.backupCodes} onDone={onClose} />
      ) : (
        <CodeStep address={secret.address} onVerified={() => setIsOn(true)} />
      )}
    </Dialog>
  )
}

function PasswordStep({ onSecret }: { onSecret: (secret: TwoStepSecret) => void }) {
  const { submit, isSending, field } = usePasswordForm(async (proof) =>
    onSecret(await (await backend.accounts()).prepareTwoStep(proof)),
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        Além da senha, pedimos um código que muda a cada 30 segundos no seu celular. Quem descobrir a sua
        senha não entra.
      </p>
      <PasswordField
        label="Sua senha"
        autoComplete="current-password"
        maxLength={accountLimits.password.max}
        {...field}
      />
      <Button variant="primary" type="submit" wide loading={isSending}>
        Continuar
      </Button>
    </form>
  )
}

function CodeStep({ address, onVerified }: { address: string; onVerified: () => void }) {
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isSending, setIsSending] = useState(false)

  async function verify() {
    setIsSending(true)
    try {
      const accounts = await backend.accounts()
      await exchangeSession(queryClient, () => accounts.verifyCode(code.trim()))
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.account.get.queryKey() }),
        queryClient.invalidateQueries({ queryKey: devicesKey }),
      ])
      notify.success('Verificação em duas etapas ativada!')
      onVerified()
    } catch (problem) {
      setError(problem instanceof AccountError ? problem.message : 'Não deu certo. Tente de novo.')
    } finally {
      setIsSending(false)
    }
  }

  const submit = useOneSubmit(verify)
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p>1. Abra um app autenticador (Google Authenticator, 1Password…) e leia o código:</p>
      <QrCode address={address} />
      <details className="rounded-m bg-sunk px-4 py-3 text-sm">
        <summary className="min-h-6 cursor-pointer font-semibold">Não consegue ler o código?</summary>
        <p className="mt-2">Digite esta chave no app:</p>
        <p className="mt-1 font-mono font-semibold break-all select-all">{secretOf(address)}</p>
        <p className="mt-2">
          Ou, neste celular,{' '}
          <a href={address} className="font-semibold text-honey-text underline">
            abra o app autenticador
          </a>
          .
        </p>
      </details>
      <Field
        label="2. Código de 6 dígitos"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/gu, ''))
          setError(undefined)
        }}
      />
      <Button variant="primary" type="submit" wide loading={isSending} disabled={code.length < 6}>
        Ativar
      </Button>
    </form>
  )
}

/** Black on white in both themes: scanners expect it. */
function QrCode({ address }: { address: string }) {
  const picture = useMemo(
    () => `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(address, { border: 2 }))}`,
    [address],
  )
  return (
    <img
      src={picture}
      alt="Código QR para o app autenticador"
      width={208}
      height={208}
      className="mx-auto rounded-m border border-line bg-[#ffffff] p-2"
    />
  )
}

/** In groups of four, which are easiest to type. */
function secretOf(address: string): string {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  return secret.match(/.{1,4}/gu)?.join(' ') ?? ''
}
