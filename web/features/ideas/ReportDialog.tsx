import { useState } from 'react'
import {
  type ReportedType,
  type ReportReason,
  reportedNames,
  reportReasonNames,
  reportReasons,
} from '#domain/moderation/reports.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useTextDraft } from '#web/app/use-text-draft.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

export type Reported = { readonly type: ReportedType; readonly id: string }

const longestDetails = 500

/** Asks for the reason of a report to the moderators. */
export function ReportDialog({ content, onClose }: { content: Reported; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>()
  const { text: details, setText: setDetails, forget } = useTextDraft(`report.${content.type}.${content.id}`)
  const report = useWrite({
    mutationFn: (chosen: ReportReason) =>
      backend.operations.moderation.report({
        ...content,
        reason: chosen,
        ...(details.trim() ? { details: details.trim() } : {}),
      }),
    onSuccess: () => {
      notify.success('Denúncia enviada', 'Obrigado por cuidar da comunidade. Vamos analisar.')
      discard()
    },
    onError: (error) => notify.error('Não foi possível denunciar', problemOf(error)),
  })
  function discard() {
    forget()
    onClose()
  }

  const { name, isFeminine } = reportedNames[content.type]
  const what = `${isFeminine ? 'esta' : 'este'} ${name}`
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Denunciar"
      description={`Por que ${what} não deveria estar aqui? Quem publicou não fica sabendo quem denunciou.`}
      actions={
        <>
          <Button wide="phone" onClick={discard}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            disabled={!reason || details.length > longestDetails}
            loading={report.isPending}
            onClick={() => reason && report.mutate(reason)}
          >
            Denunciar
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="sr-only">Motivo</legend>
        {reportReasons.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 font-medium hover:bg-sunk"
          >
            <input
              type="radio"
              name="motivo"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-5 flex-none accent-honey-text"
            />
            {reportReasonNames[value]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="Quer contar mais? (opcional)"
        rows={2}
        limit={longestDetails}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
    </Sheet>
  )
}
