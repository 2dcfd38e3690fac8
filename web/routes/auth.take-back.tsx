import { createFileRoute } from '@tanstack/react-router'
import { type LinkSearch, readLinkSearch } from '#web/features/auth/read-auth-search.ts'
import { TakeBackScreen } from '#web/features/auth/TakeBackScreen.tsx'

export const Route = createFileRoute('/auth/take-back')({
  staticData: { title: 'Proteger a conta' },
  validateSearch: (search): LinkSearch => readLinkSearch(search),
  component: () => {
    const { token = '' } = Route.useSearch()
    return <TakeBackScreen token={token} />
  },
})
