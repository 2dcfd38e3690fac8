import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Card } from '#contract/evidence.ts'
import { shortDay } from '#domain/text/formats.ts'
import { refreshEvidence } from '#web/app/evidence/refresh-evidence.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { CardSearch } from './card-search.ts'
import { useCardWrite } from './use-card-write.ts'

interface DraftActionsProps {
  ideaId: string
  card: Card
  search: CardSearch
}

/** What can be done with a card that was not started. */
export function DraftActions({ ideaId, card, search }: DraftActionsProps) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const key = { ideaId, id: card.id }
  const start = useCardWrite(ideaId, 'O teste não começou', () => backend.operations.evidence.start(key))
  const discard = useWrite({
    mutationFn: () => backend.operations.evidence.discard(key),
    onSuccess: async () => {
      await navigate({ to: '/idea/$ideaId', params: { ideaId }, replace: true })
      void refreshEvidence(queryClient)
    },
    onError: (error) => notify.error('O rascunho continua aqui', problemOf(error)),
  })
  return (
    <div className="mt-5 flex flex-col gap-3">
      <Button variant="primary" wide loading={start.isPending} onClick={() => setAsking(true)}>
        Começar o teste
      </Button>
      <Button
        wide
        render={
          <Link to="/idea/$ideaId/test/new" params={{ ideaId }} search={{ ...search, card: card.id }} />
        }
      >
        Mudar o cartão
      </Button>
      <Button variant="quiet" wide loading={discard.isPending} onClick={() => discard.mutate()}>
        Apagar o rascunho
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Começar o teste?"
        text={`A marca de ${card.mark} e a data de ${shortDay(card.until)} ficam trancadas. Quem vê a ideia vê o teste; o que você anotar sobre as pessoas, só você.`}
        confirmLabel="Começar"
        onConfirm={() => {
          setAsking(false)
          start.mutate()
        }}
      />
    </div>
  )
}
