import { useState } from 'react'
import type { AdminMentorApplication } from '#contract/admin-mentors.ts'
import { applicationLimits, applicationMessages } from '#domain/mentors/applications.ts'
import { notify } from '#web/app/notify.ts'
import { useTextDraft } from '#web/app/use-text-draft.ts'
import { backend } from '#web/backend/backend.ts'
import { FormSheet } from '#web/ui/FormSheet.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { ChoiceChips } from '../ChoiceChips.tsx'
import { useAdminAct } from '../use-admin-act.ts'

type Decision = 'admitted' | 'refused'

/** Admits or refuses, with a text that the member reads. */
export function DecideDialog({
  application: { id, member },
  onClose,
}: {
  application: AdminMentorApplication
  onClose: () => void
}) {
  const [decision, setDecision] = useState<Decision>('admitted')
  const { text: note, setText: setNote, forget } = useTextDraft(`mentor.decide.${id}`)
  const [error, setError] = useState<string>()
  const send = useAdminAct({
    send: (words: string) =>
      backend.operations.admin.mentors.decide({ id, memberId: member.id, decision, note: words }),
    failed: 'Não foi possível decidir',
    onDone: () => {
      forget()
      notify.success(
        decision === 'admitted' ? 'Candidatura aceita' : 'Candidatura recusada',
        `Avisamos ${member.displayName}.`,
      )
      onClose()
    },
  })

  function submit() {
    const words = note.trim()
    const isMissing = words === '' && decision === 'refused'
    if (!isMissing && words.length <= applicationLimits.note) return send.mutate(words)
    setError(isMissing ? applicationMessages.noteRequired : applicationMessages.noteTooLong)
  }

  return (
    <FormSheet
      title={`Candidatura de ${member.displayName}`}
      description="Se aceitar, o perfil entra na lista e a pessoa já pode abrir horários."
      onClose={onClose}
      onCancel={() => {
        forget()
        onClose()
      }}
      submitLabel="Enviar decisão"
      isPending={send.isPending}
      onSubmit={submit}
    >
      <ChoiceChips<Decision>
        label="Decisão"
        items={[
          { value: 'admitted', label: 'Aceitar' },
          { value: 'refused', label: 'Recusar' },
        ]}
        value={decision}
        onChange={(chosen) => {
          setDecision(chosen)
          setError(undefined)
        }}
      />
      <TextArea
        label={decision === 'admitted' ? 'Recado (se quiser)' : 'Por quê?'}
        hint={
          decision === 'admitted'
            ? 'A pessoa lê em Minha mentoria.'
            : `A pessoa lê, e pode tentar de novo em ${applicationLimits.waitDays} dias.`
        }
        rows={4}
        limit={applicationLimits.note}
        value={note}
        error={error}
        onChange={(event) => {
          setNote(event.target.value)
          setError(undefined)
        }}
      />
    </FormSheet>
  )
}
