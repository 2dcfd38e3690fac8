import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { accountMessages } from '#domain/accounts/messages.ts'
import { Failure } from '#web/app/accounts/Failure.tsx'
import { useAccountForm } from '#web/app/accounts/use-account-form.ts'
import { notify } from '#web/app/notify.ts'
import { announceSessionChange } from '#web/app/session.ts'
import { AccountError } from '#web/backend/accounts.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextButton } from './TextButton.tsx'

const kinds = {
  app: {
    title: 'Confirme que é você',
    text: 'Digite o código de 6 números do seu aplicativo autenticador.',
    label: 'Código de 6 números',
    schema: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'O código tem 6 números.'),
    }),
  },
  backup: {
    title: 'Use um código reserva',
    text: 'Digite um dos códigos que você guardou ao ligar a verificação em duas etapas. Cada um vale uma vez.',
    label: 'Código reserva',
    schema: z.object({
      code: z.string().trim().min(1, 'Digite um código reserva.').max(64, 'Código muito longo.'),
    }),
  },
} as const

/** The second step of signing in, for accounts that ask for it. */
export function CodeStep({ onBack }: { onBack: () => void }) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const { title, text } = kinds[kind]
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{text}</p>
      <CodeForm key={kind} kind={kind} onExpired={onBack} />
      <div className="mt-5 flex flex-col gap-1">
        <TextButton onClick={() => setKind(kind === 'app' ? 'backup' : 'app')}>
          {kind === 'app' ? 'Usar um código reserva' : 'Usar o aplicativo autenticador'}
        </TextButton>
        <TextButton onClick={onBack}>Voltar</TextButton>
      </div>
      <LostBoth />
    </>
  )
}

/** Help for users who lost both phone and codes. */
function LostBoth() {
  const { data: site } = useQuery(api.site.get.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const contact = site?.contactEmail
  return (
    <p className="mt-6 text-sm text-ink-soft">
      Perdeu o celular e os códigos reserva? Escreva para{' '}
      {contact ? (
        <a href={`mailto:${contact}`} className="font-semibold text-honey-text underline">
          {contact}
        </a>
      ) : (
        'quem cuida deste site'
      )}
      , do e-mail da sua conta. Conferimos que é você e ajudamos a entrar.
    </p>
  )
}

function CodeForm({ kind, onExpired }: { kind: keyof typeof kinds; onExpired: () => void }) {
  const queryClient = useQueryClient()
  const { label, schema } = kinds[kind]
  const form = useAccountForm({
    schema,
    defaultValues: { code: '' },
    fallbackMessage: accountMessages.signInFailed,
    send: async ({ code }) => {
      try {
        const accounts = await backend.accounts()
        await (kind === 'app' ? accounts.verifyCode(code) : accounts.verifyBackupCode(code))
      } catch (error) {
        if (!(error instanceof AccountError) || error.code !== 'CODE_EXPIRED') throw error
        notify.error(error.message)
        return onExpired()
      }
      const session = await announceSessionChange(queryClient)
      if (session.status !== 'authed') throw new Error('signed in, but the session could not be read')
      notify.success(accountMessages.signedIn)
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <Field
        label={label}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // The user has just pressed 'Entrar', and the code is the only thing asked for now.
        autoFocus
        {...(kind === 'app' ? { inputMode: 'numeric', maxLength: 6 } : { maxLength: 64 })}
        error={form.errorOf('code')}
        {...form.register('code')}
      />
      <Failure message={form.failure} />
      <Button variant="primary" type="submit" wide loading={form.isSending}>
        Confirmar
      </Button>
    </form>
  )
}
