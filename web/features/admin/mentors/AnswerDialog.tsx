import { useState } from 'react'
import type { AdminMentorRequest } from '#contract/admin-mentors.ts'
import { adminLimits } from '#domain/admin/limits.ts'
import { notify } from '#web/app/notify.ts'
import { backend } from '#web/backend/backend.ts'
import { FormSheet } from '#web/ui/FormSheet.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { ChoiceChips } from '../ChoiceChips.tsx'
import { useAdminAct } from '../use-admin-act.ts'

type Answer = 'accepted' | 'declined'

/** Accepts or declines, with a text that the member reads. */
export function AnswerDialog({ request, onClose }: { request: AdminMentorRequest; onClose: () => void }) {
  const [answer, setAnswer] = useState<Answer>('accepted')
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const { id, member, mentor, isExpress } = request
  const send = useAdminAct({
    send: (words: string) =>
      backend.operations.admin.mentors.answer({ id, memberId: member.id, answer, message: words }),
    failed: 'Não foi possível responder',
    onDone: () => {
      notify.success(
        answer === 'accepted' ? 'Pedido aceito' : 'Pedido recusado',
        `Avisamos ${member.displayName}.`,
      )
      onClose()
    },
  })

  function submit() {
    const words = message.trim()
    if (words === '') return setError('Escreva uma resposta.')
    if (words.length > adminLimits.mentorAnswer)
      return setError(`A resposta deve ter no máximo ${adminLimits.mentorAnswer} caracteres.`)
    send.mutate(words)
  }

  return (
    <FormSheet
      title={`Responder a ${member.displayName}`}
      description={`Pedido de conversa com ${mentor.name}.`}
      onClose={onClose}
      submitLabel="Enviar resposta"
      isPending={send.isPending}
      onSubmit={submit}
    >
      <ChoiceChips<Answer>
        label="Resposta"
        items={[
          { value: 'accepted', label: 'Aceitar' },
          { value: 'declined', label: 'Recusar' },
        ]}
        value={answer}
        onChange={setAnswer}
      />
      <TextArea
        label="Mensagem"
        hint={
          answer === 'accepted'
            ? 'Diga dia, hora e como a conversa acontece.'
            : isExpress
              ? 'Diga por quê. O crédito de mentoria volta para a pessoa.'
              : 'Diga por quê, e se vale tentar depois.'
        }
        rows={4}
        limit={adminLimits.mentorAnswer}
        value={message}
        error={error}
        onChange={(event) => {
          setMessage(event.target.value)
          setError(undefined)
        }}
      />
    </FormSheet>
  )
}
