import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceOf } from '#domain/accounts/device-name.ts'
import { notify } from '#web/app/notify.ts'
import { rereadSession } from '#web/app/session.ts'
import { useWrite } from '#web/app/use-write.ts'
import type { Passkey } from '#web/backend/accounts.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { passkeysKey } from './account-queries.ts'
import { ProofFields } from './SecondStepField.tsx'
import { usePasswordForm } from './use-password-form.ts'

interface AddPasskeyDialogProps {
  twoStep: boolean
  onClose: () => void
}

export function AddPasskeyDialog({ twoStep, onClose }: AddPasskeyDialogProps) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(deviceOf(navigator.userAgent).name)
  const { submit, isSending, field, codeField } = usePasswordForm(async (proof) => {
    const accounts = await backend.accounts()
    await accounts.addPasskey(name, proof)
    await queryClient.invalidateQueries({ queryKey: passkeysKey })
    await rereadSession(queryClient)
    notify.success('Chave de acesso adicionada!', 'Da próxima vez, entre com ela.')
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Adicionar chave de acesso"
      description="O aparelho vai pedir o seu rosto, a digital ou o PIN."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <NameField name={name} onNameChange={setName} />
        <ProofFields twoStep={twoStep} field={field} codeField={codeField} />
        <Button variant="primary" type="submit" wide loading={isSending}>
          Continuar
        </Button>
      </form>
    </Dialog>
  )
}

interface EditPasskeyDialogProps extends AddPasskeyDialogProps {
  passkey: Passkey
}

/** Renames or removes a passkey: only removing asks for the password. */
export function EditPasskeyDialog({ passkey, twoStep, onClose }: EditPasskeyDialogProps) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(passkey.name ?? '')
  const { submit, isSending, field, codeField } = usePasswordForm(async (proof) => {
    await (await backend.accounts()).removePasskey(passkey.id, proof)
    await queryClient.invalidateQueries({ queryKey: passkeysKey })
    await rereadSession(queryClient)
    notify.success('Chave de acesso removida')
    onClose()
  })
  const rename = useWrite({
    mutationFn: async () => (await backend.accounts()).renamePasskey(passkey.id, name),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: passkeysKey })
      notify.success('Nome salvo')
      onClose()
    },
    onError: (error) => notify.error('Não foi possível salvar o nome', error.message),
  })
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Chave de acesso">
      <div className="flex flex-col gap-4">
        <NameField name={name} onNameChange={setName} />
        <Button variant="primary" wide loading={rename.isPending} onClick={() => rename.mutate()}>
          Salvar nome
        </Button>
        <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-4 border-t border-line pt-5">
          <ProofFields
            label="Sua senha, para remover"
            twoStep={twoStep}
            field={field}
            codeField={codeField}
          />
          <Button type="submit" wide className="text-danger!" loading={isSending}>
            Remover chave de acesso
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

function NameField({ name, onNameChange }: { name: string; onNameChange: (name: string) => void }) {
  return (
    <Field
      label="Nome da chave"
      hint="Para você saber qual é qual."
      maxLength={60}
      value={name}
      onChange={(event) => onNameChange(event.target.value)}
    />
  )
}
