import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { resetPasswordSchema } from '#contract/accounts.ts'
import { accountMessages } from '#domain/accounts/messages.ts'
import { accountLimits } from '#domain/accounts/rules.ts'
import { Failure } from '#web/app/accounts/Failure.tsx'
import { useAccountForm } from '#web/app/accounts/use-account-form.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { announceSessionChange } from '#web/app/session.ts'
import { AccountError } from '#web/backend/accounts.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { BrokenLink, PendingLink, UncheckedLink } from './LinkStates.tsx'

/** Where the link of the recovery e-mail leads. */
export function ResetScreen({ token }: { token: string }) {
  const [usedUp, setUsedUp] = useState<string | null>(null)
  // Checked first, so that nobody types a new password for an invalid link.
  const check = useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => findFault(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const brokenLink = usedUp ?? check.data?.fault ?? null
  return (
    <AuthFrame>
      {check.isPending ? (
        <PendingLink title="Criar nova senha" />
      ) : check.isError ? (
        <UncheckedLink message={check.error.message} onRetry={() => void check.refetch()} />
      ) : brokenLink === null ? (
        <NewPassword token={token} onBrokenLink={setUsedUp} />
      ) : (
        <BrokenLink
          message={brokenLink}
          action={
            <Button variant="primary" wide render={<Link to="/auth" search={{ view: 'recovery' }} />}>
              Pedir um novo link
            </Button>
          }
        />
      )}
    </AuthFrame>
  )
}

/** Throws if the server could not be asked. */
async function findFault(token: string): Promise<{ readonly fault: string | null }> {
  if (token === '') return { fault: accountMessages.linkWithoutToken }
  try {
    await (await backend.accounts()).checkResetLink(token)
  } catch (error) {
    if (error instanceof AccountError && isAboutLink(error)) return { fault: error.message }
    throw new Error(error instanceof AccountError ? error.message : problemOf(error))
  }
  return { fault: null }
}

function isAboutLink({ code, field }: AccountError): boolean {
  return code.startsWith('LINK_') || field === 'token'
}

function NewPassword({ token, onBrokenLink }: { token: string; onBrokenLink: (message: string) => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useAccountForm({
    schema: resetPasswordSchema,
    defaultValues: { newPassword: '' },
    fallbackMessage: 'Não foi possível mudar a senha. Tente de novo em instantes.',
    send: async ({ newPassword }) => {
      try {
        const accounts = await backend.accounts()
        await accounts.resetPassword({ token, newPassword })
      } catch (error) {
        if (!(error instanceof AccountError) || !isAboutLink(error)) throw error
        return onBrokenLink(error.message)
      }
      // A reset ends every session, this browser's too; /auth would send a member away.
      await announceSessionChange(queryClient)
      notify.success(accountMessages.passwordChanged)
      await navigate({ to: '/auth', replace: true })
    },
  })
  return (
    <>
      <h1 className="text-3xl">Criar nova senha</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        Escolha uma senha nova. Por segurança, você vai sair de todos os aparelhos.
      </p>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          maxLength={accountLimits.password.max}
          hint={`Pelo menos ${accountLimits.password.min} caracteres.`}
          error={form.errorOf('newPassword')}
          {...form.register('newPassword')}
        />
        <Failure message={form.failure} />
        <Button variant="primary" type="submit" wide loading={form.isSending}>
          Salvar nova senha
        </Button>
      </form>
    </>
  )
}
