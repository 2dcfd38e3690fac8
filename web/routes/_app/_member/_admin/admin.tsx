import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from '#web/features/admin/AdminScreen.tsx'
import { readAdminSearch } from '#web/features/admin/admin-search.ts'

export const Route = createFileRoute('/_app/_member/_admin/admin')({
  staticData: { title: 'Painel' },
  validateSearch: readAdminSearch,
  component: () => <AdminScreen section={Route.useSearch().secao ?? 'visao'} />,
})
