import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { Content } from './use-moderate.ts'

const reasons = [
  { value: 'spam', label: 'Spam ou propaganda' },
  { value: 'offensive', label: 'Ofensivo ou discriminatório' },
  { value: 'scam', label: 'Golpe ou fraude' },
  { value: 'personal-data', label: 'Expõe dados pessoais' },
  { value: 'copied', label: 'Copiado de outra pessoa' },
  { value: 'other', label: 'Outro motivo' },
] as const

const longestDetails = 500

/** Why something should be looked at by whoever cares for the community. */
export function ReportDialog({ content, onClose }: { content: Content; onClose: () => void }) {
  const [reason, setReason] = useState<(typeof reasons)[number]['value']>()
  const [details, setDetails] = useState('')
  const report = useMutation({
    mutationFn: (chosen: (typeof reasons)[number]['value']) =>
      backend.operations.moderation.report({
        ...content,
        reason: chosen,
        ...(details.trim() ? { details: details.trim() } : {}),
      }),
    networkMode: 'always',
    onSuccess: () => {
      notify.success('Denúncia enviada', 'Obrigado por cuidar da comunidade. Vamos analisar.')
      onClose()
    },
    onError: (error) => notify.error('Não foi possível denunciar', problemOf(error)),
  })
  const what = content.type === 'idea' ? 'esta ideia' : 'este comentário'
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
          <Button wide="phone" onClick={onClose}>
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
        {reasons.map(({ value, label }) => (
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
            {label}
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
