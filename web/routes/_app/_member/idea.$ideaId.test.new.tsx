import { createFileRoute } from '@tanstack/react-router'
import { CardFormScreen } from '#web/features/evidence/CardForm.tsx'
import { type CardSearch, readCardSearch } from '#web/features/evidence/card-search.ts'

export const Route = createFileRoute('/_app/_member/idea/$ideaId/test/new')({
  staticData: { title: 'Cartão de teste' },
  validateSearch: ({ card, ...search }): CardSearch & { card?: string } => ({
    ...readCardSearch(search),
    ...(typeof card === 'string' ? { card } : {}),
  }),
  component: NewTest,
})

function NewTest() {
  const { ideaId } = Route.useParams()
  const { card, ...search } = Route.useSearch()
  return <CardFormScreen key={card ?? ''} ideaId={ideaId} cardId={card} search={search} />
}
