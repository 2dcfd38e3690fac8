import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Person } from '#contract/people.ts'
import { contactMessages } from '#domain/people/contact-messages.ts'
import {
  type ContactReason,
  contactLimits,
  contactReasonNames,
  contactReasons,
} from '#domain/people/contact-requests.ts'
import { isolated } from '#domain/text/isolated.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useTextDraft } from '#web/app/use-text-draft.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { FormSheet } from '#web/ui/FormSheet.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

export interface AskContactSheetProps {
  person: Pick<Person, 'id' | 'displayName'>
  onClose: () => void
}

/** A reason and one sentence; what is shown in return is the other's choice. */
export function AskContactSheet({ person, onClose }: AskContactSheetProps) {
  const reasonError = useId()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<ContactReason>()
  const { text, setText, forget } = useTextDraft(`contact.${person.id}`)
  const [error, setError] = useState<{ reason?: string; sentence?: string }>({})
  const ask = useWrite({
    mutationFn: (asked: { reason: ContactReason; sentence: string }) =>
      backend.operations.contacts.ask({ memberId: person.id, ...asked }),
    onSuccess: () => {
      forget()
      notify.success('Pedido enviado', `Se ${isolated(person.displayName)} aceitar, você recebe um aviso.`)
      onClose()
    },
    onError: (problem) => notify.error('O pedido não foi enviado', problemOf(problem)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.people.key() }),
        queryClient.invalidateQueries({ queryKey: api.contacts.key() }),
      ]),
  })
  function send() {
    const sentence = text.trim()
    const wrong = {
      ...(reason ? {} : { reason: contactMessages.reasonRequired }),
      ...(sentence === '' ? { sentence: contactMessages.sentenceRequired } : {}),
      ...(sentence.length > contactLimits.sentence ? { sentence: contactMessages.sentenceTooLong } : {}),
    }
    setError(wrong)
    if (reason && wrong.sentence === undefined) ask.mutate({ reason, sentence })
  }
  return (
    <FormSheet
      title={`Falar com ${isolated(person.displayName)}`}
      description={contactMessages.rules}
      onClose={onClose}
      submitLabel="Enviar pedido"
      isPending={ask.isPending}
      onSubmit={send}
      className="flex flex-col gap-5"
    >
      <fieldset aria-describedby={error.reason ? reasonError : undefined}>
        <legend className="mb-2 text-[0.9375rem] font-semibold">Para quê?</legend>
        <div className="flex flex-wrap gap-2">
          {contactReasons.map((one) => (
            <RadioChip
              key={one}
              name="motivo-do-contato"
              value={one}
              checked={one === reason}
              aria-invalid={error.reason ? true : undefined}
              onChange={() => {
                setReason(one)
                setError(({ sentence }) => (sentence === undefined ? {} : { sentence }))
              }}
            >
              {contactReasonNames[one]}
            </RadioChip>
          ))}
        </div>
        {error.reason ? (
          <p id={reasonError} role="alert" className="mt-2 text-sm font-semibold text-danger">
            {error.reason}
          </p>
        ) : null}
      </fieldset>
      <TextArea
        label="Sobre o quê, em uma frase?"
        hint="A pessoa lê isto antes de decidir."
        limit={contactLimits.sentence}
        rows={3}
        value={text}
        error={error.sentence}
        onChange={(event) => {
          setText(event.target.value)
          setError(({ reason: kept }) => (kept === undefined ? {} : { reason: kept }))
        }}
      />
    </FormSheet>
  )
}
