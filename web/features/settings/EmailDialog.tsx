import { zodResolver } from '@hookform/resolvers/zod'
import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Account, changeEmailSchema } from '#contract/account.ts'
import { accountLimits } from '#domain/accounts/rules.ts'
import { accountSettingsMessages } from '#domain/accounts/settings-messages.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useOneSubmit } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { SecondStepField } from './SecondStepField.tsx'
import { withPasskey } from './with-passkey.ts'

export function EmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, setError, formState } = useForm<z.input<typeof changeEmailSchema>>({
    resolver: zodResolver(changeEmailSchema),
    defaultValues: { email: '', password: '', code: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = useOneSubmit(
    handleSubmit(async (change) => {
      if (change.email.toLowerCase() === account.email)
        return setError('email', { message: accountSettingsMessages.emailSame }, { shouldFocus: true })
      try {
        await withPasskey(queryClient, async () => {
          const saved = await backend.operations.account.changeEmail(change)
          queryClient.setQueryData(api.account.get.queryKey(), saved)
        })
        notify.success(
          accountSettingsMessages.emailChangeAsked,
          `A troca vale quando você abrir o link que enviamos para ${change.email}.`,
        )
        onClose()
      } catch (error) {
        const field = error instanceof ORPCError ? fields[error.code] : undefined
        if (field === undefined) notify.error('Não foi possível trocar o e-mail', problemOf(error))
        else setError(field, { message: problemOf(error) }, { shouldFocus: true })
      }
    }),
  )

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Trocar e-mail"
      description={`Hoje você entra com ${account.email}.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Novo e-mail"
          type="email"
          autoComplete="email"
          maxLength={accountLimits.email.max}
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Sua senha"
          autoComplete="current-password"
          maxLength={accountLimits.password.max}
          error={errors.password?.message}
          {...register('password')}
        />
        {account.twoStep ? <SecondStepField error={errors.code?.message} {...register('code')} /> : null}
        <Button variant="primary" type="submit" wide loading={isSubmitting}>
          Trocar e-mail
        </Button>
      </form>
    </Dialog>
  )
}

/** The field that each refusal concerns. */
const fields: Readonly<Record<string, 'email' | 'password' | 'code' | undefined>> = {
  CODE_NEEDED: 'code',
  CODE_INVALID: 'code',
  CODE_USED: 'code',
  EMAIL_TAKEN: 'email',
  PASSWORD_WRONG: 'password',
  PASSWORD_MISSING: 'password',
}
