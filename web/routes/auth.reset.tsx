import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '#web/features/auth/ResetScreen.tsx'
import { type LinkSearch, readLinkSearch } from '#web/features/auth/read-auth-search.ts'

export const Route = createFileRoute('/auth/reset')({
  staticData: { title: 'Criar nova senha' },
  validateSearch: (search): LinkSearch => readLinkSearch(search),
  component: () => {
    const { token = '' } = Route.useSearch()
    return <ResetScreen token={token} />
  },
})
