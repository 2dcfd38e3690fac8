import { createFileRoute } from '@tanstack/react-router'
import { ConfirmScreen } from '#web/features/auth/ConfirmScreen.tsx'
import { type LinkSearch, readLinkSearch } from '#web/features/auth/read-auth-search.ts'

export const Route = createFileRoute('/auth/confirm')({
  staticData: { title: 'Confirmar e-mail' },
  validateSearch: (search): LinkSearch => readLinkSearch(search),
  component: () => {
    const { token = '' } = Route.useSearch()
    return <ConfirmScreen token={token} />
  },
})
