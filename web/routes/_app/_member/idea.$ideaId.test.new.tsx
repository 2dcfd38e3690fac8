import { createFileRoute } from '@tanstack/react-router'
import { CardFormScreen } from '#web/features/evidence/CardForm.tsx'

export const Route = createFileRoute('/_app/_member/idea/$ideaId/test/new')({
  staticData: { title: 'Cartão de teste' },
  validateSearch: ({ card }): { card?: string } => (typeof card === 'string' ? { card } : {}),
  component: NewTest,
})

function NewTest() {
  const { ideaId } = Route.useParams()
  const { card } = Route.useSearch()
  return <CardFormScreen key={card ?? ''} ideaId={ideaId} cardId={card} />
}
