import { createFileRoute } from '@tanstack/react-router'
import { OpinionsScreen } from '#web/features/opinions/OpinionsScreen.tsx'
import { readOpinionsSearch } from '#web/features/opinions/opinions-search.ts'

export const Route = createFileRoute('/_app/_member/opinions')({
  staticData: { title: 'Segundas opiniões' },
  validateSearch: readOpinionsSearch,
  component: () => <OpinionsScreen search={Route.useSearch()} />,
})
