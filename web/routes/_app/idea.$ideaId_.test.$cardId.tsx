import { createFileRoute } from '@tanstack/react-router'
import { CardScreen } from '#web/features/evidence/CardScreen.tsx'

export const Route = createFileRoute('/_app/idea/$ideaId_/test/$cardId')({
  staticData: { title: 'Cartão de teste' },
  component: TestCard,
})

function TestCard() {
  const { ideaId, cardId } = Route.useParams()
  return <CardScreen key={cardId} ideaId={ideaId} cardId={cardId} />
}
