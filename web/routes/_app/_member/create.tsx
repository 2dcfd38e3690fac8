import { createFileRoute } from '@tanstack/react-router'
import { CreateScreen } from '#web/features/create/CreateScreen.tsx'
import { readCreateSearch } from '#web/features/create/read-create-search.ts'

export const Route = createFileRoute('/_app/_member/create')({
  staticData: { title: 'Criar Post-it' },
  validateSearch: readCreateSearch,
  component: () => <CreateScreen search={Route.useSearch()} />,
})
