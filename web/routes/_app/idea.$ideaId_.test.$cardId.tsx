import { createFileRoute } from '@tanstack/react-router'
import { CardScreen } from '#web/features/evidence/CardScreen.tsx'
import { readCardSearch } from '#web/features/evidence/card-search.ts'

export const Route = createFileRoute('/_app/idea/$ideaId_/test/$cardId')({
  staticData: { title: 'Cartão de teste' },
  validateSearch: readCardSearch,
  component: TestCard,
})

function TestCard() {
  const { ideaId, cardId } = Route.useParams()
  return <CardScreen key={cardId} ideaId={ideaId} cardId={cardId} search={Route.useSearch()} />
}
