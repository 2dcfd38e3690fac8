import { useState } from 'react'
import type { AdminMember } from '#contract/admin-members.ts'
import { adminLimits } from '#domain/admin/limits.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { notify } from '#web/app/notify.ts'
import { backend } from '#web/backend/backend.ts'
import { FormSheet } from '#web/ui/FormSheet.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useAdminAct } from '../use-admin-act.ts'

/** Asks for the reason, which the member reads. */
export function SuspendDialog({ member, onClose }: { member: AdminMember; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { id, displayName } = member.person
  const suspend = useAdminAct({
    send: (words: string) => backend.operations.admin.members.suspend({ id, reason: words }),
    failed: 'Não foi possível suspender',
    onDone: ({ suspension }, words) => {
      if (suspension !== null && suspension.reason !== cleanText(words))
        notify.info('A conta já estava suspensa', `O motivo que ${displayName} recebeu: ${suspension.reason}`)
      else notify.success('Conta suspensa', `Avisamos ${displayName} por e-mail.`)
      onClose()
    },
  })

  function submit() {
    const words = reason.trim()
    if (words === '') return setError('Diga o motivo.')
    if (words.length > adminLimits.suspensionReason)
      return setError(`O motivo deve ter no máximo ${adminLimits.suspensionReason} caracteres.`)
    suspend.mutate(words)
  }

  return (
    <FormSheet
      title={`Suspender ${displayName}?`}
      description="A pessoa sai de todos os aparelhos e não consegue entrar até você reativar. Nada dela é apagado."
      onClose={onClose}
      submitLabel="Suspender"
      submitVariant="danger"
      isPending={suspend.isPending}
      onSubmit={submit}
    >
      <TextArea
        label="Motivo"
        hint="A pessoa recebe este texto por e-mail."
        rows={3}
        limit={adminLimits.suspensionReason}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
    </FormSheet>
  )
}
