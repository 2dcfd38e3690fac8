import { useState } from 'react'
import type { OpenReport } from '#contract/admin-reports.ts'
import { adminLimits } from '#domain/admin/limits.ts'
import { removalOf } from '#domain/moderation/removals.ts'
import { reportedNames } from '#domain/moderation/reports.ts'
import { notify } from '#web/app/notify.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useAdminAct } from '../use-admin-act.ts'

export interface DecideDialogProps {
  report: OpenReport
  outcome: 'kept' | 'removed'
  onClose: () => void
}

/** Says what will happen and who will be told before it is done. */
export function DecideDialog({ report, outcome, onClose }: DecideDialogProps) {
  const { type, id, content } = report
  const [note, setNote] = useState('')
  const isRemoval = outcome === 'removed'
  const { name, isFeminine } = reportedNames[type]
  const what = `${isFeminine ? 'a' : 'o'} ${name}`
  const decide = useAdminAct({
    send: () => backend.operations.admin.reports.decide({ type, id, outcome, note: note.trim() }),
    failed: 'Não foi possível decidir',
    onDone: () => {
      notify.success(isRemoval ? 'Conteúdo removido' : 'Denúncia encerrada', 'Avisamos quem precisava saber.')
      onClose()
    },
  })
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={isRemoval ? `Remover ${what}?` : content ? `Manter ${what}?` : 'Encerrar a denúncia?'}
      description={
        isRemoval
          ? `${removalOf(type)} Quem publicou recebe o motivo; quem denunciou, o resultado. Não dá para desfazer.`
          : 'Quem denunciou recebe o resultado. Quem publicou não fica sabendo da denúncia.'
      }
      actions={
        <>
          <Button wide="phone" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant={isRemoval ? 'danger' : 'primary'}
            loading={decide.isPending}
            disabled={note.length > adminLimits.note}
            onClick={() => decide.mutate(undefined)}
          >
            {isRemoval ? 'Remover' : content ? 'Manter' : 'Encerrar'}
          </Button>
        </>
      }
    >
      <TextArea
        label={isRemoval ? 'Recado para quem publicou (opcional)' : 'Observação para o registro (opcional)'}
        rows={3}
        limit={adminLimits.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Sheet>
  )
}
