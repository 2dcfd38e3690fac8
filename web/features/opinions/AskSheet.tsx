import { useState } from 'react'
import { opinionMessages } from '#domain/second-opinions/messages.ts'
import { mayHoldContact, opinionLimits } from '#domain/second-opinions/second-opinions.ts'
import { newKey } from '#web/app/new-key.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useTextDraft } from '#web/app/use-text-draft.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { FormSheet } from '#web/ui/FormSheet.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useRefreshOpinions } from './use-opinions.ts'

export interface AskSheetProps {
  stageId: string
  /** The answer to the task, as it may be shown. */
  suggested: string
  isAboutOthers: boolean
  onClose: () => void
}

/** What will be shown, to be read again and shortened before it is sent. */
export function AskSheet({ stageId, suggested, isAboutOthers, onClose }: AskSheetProps) {
  const refresh = useRefreshOpinions()
  const [key] = useState(newKey)
  const draft = useTextDraft(`opinion.ask.${stageId}`)
  const [isTouched, setTouched] = useState(draft.text !== '')
  const [error, setError] = useState<string>()
  const text = isTouched ? draft.text : suggested
  const ask = useWrite({
    mutationFn: (shown: string) => backend.operations.opinions.ask({ stageId, text: shown, key }),
    onSuccess: () => {
      notify.success('Pedido enviado!', 'Você recebe um aviso quando alguém responder.')
      discard()
    },
    onError: (problem) => notify.error('O pedido não foi enviado', problemOf(problem)),
    onSettled: refresh,
  })
  function discard() {
    draft.forget()
    onClose()
  }
  function send() {
    const problem = problemIn(text)
    setError(problem)
    if (problem === undefined) ask.mutate(text.trim())
  }
  return (
    <FormSheet
      title="Pedir uma segunda opinião"
      description={opinionMessages.rules}
      onClose={onClose}
      onCancel={discard}
      submitLabel="Pedir segunda opinião"
      isPending={ask.isPending}
      onSubmit={send}
    >
      <Callout tone="tip" title="Confira antes de enviar">
        {isAboutOthers
          ? 'Esta tarefa fala de outras pessoas, por isso não copiamos a sua resposta. Conte o que você concluiu, sem dizer quem falou o quê. Quem lê vê o seu nome e este texto.'
          : 'Quem lê vê o seu nome e este texto. Tire nomes, telefones e endereços de outras pessoas.'}
      </Callout>
      <TextArea
        label="O que você vai mostrar"
        hint="Este texto fica como está, mesmo que você mude a resposta da tarefa depois."
        rows={8}
        limit={opinionLimits.text.max}
        value={text}
        error={error}
        onChange={(event) => {
          setTouched(true)
          draft.setText(event.target.value)
          setError(undefined)
        }}
      />
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {mayHoldContact(text)
          ? 'Parece que tem um telefone ou e-mail no texto. Se for de outra pessoa, tire antes de enviar.'
          : null}
      </p>
    </FormSheet>
  )
}

function problemIn(text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return opinionMessages.textMissing
  if (length < opinionLimits.text.min) return opinionMessages.textTooShort
  return length > opinionLimits.text.max ? opinionMessages.textTooLong : undefined
}
