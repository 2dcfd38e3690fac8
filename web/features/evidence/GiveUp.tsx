import { useState } from 'react'
import type { Card } from '#contract/evidence.ts'
import { evidenceLimits } from '#domain/evidence/limits.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useCardWrite } from './use-card-write.ts'

/** Giving up in the open: the card stays where it is, with the reason. */
export function GiveUp({ ideaId, card }: { ideaId: string; card: Card }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const abandon = useCardWrite(ideaId, 'O teste continua', () =>
    backend.operations.evidence.abandon({ ideaId, id: card.id, reason }),
  )
  return (
    <div className="mt-4 text-center">
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        O cartão está errado: desistir deste teste
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Desistir às claras"
        description="Um teste que começou não se edita. Ele fica na ideia como “desistiu”, e você abre outro quando quiser."
        actions={
          <>
            <Button wide="phone" onClick={() => setOpen(false)}>
              Continuar o teste
            </Button>
            <Button
              variant="danger"
              loading={abandon.isPending}
              onClick={() => abandon.mutate(undefined, { onSuccess: () => setOpen(false) })}
            >
              Desistir
            </Button>
          </>
        }
      >
        <TextArea
          label="Por quê? (se quiser contar)"
          hint="Quem vê a ideia lê."
          value={reason}
          limit={evidenceLimits.learned}
          onChange={(event) => setReason(event.target.value)}
        />
      </Sheet>
    </div>
  )
}
