import { createFileRoute } from '@tanstack/react-router'
import { AuthScreen } from '#web/features/auth/AuthScreen.tsx'
import { readAuthSearch } from '#web/features/auth/read-auth-search.ts'

export const Route = createFileRoute('/auth/')({
  staticData: { title: 'Entrar' },
  validateSearch: readAuthSearch,
  component: () => {
    const { tab = 'login', view = 'tabs', next, convite, error } = Route.useSearch()
    return <AuthScreen tab={tab} view={view} next={next} invitation={convite} providerError={error} />
  },
})
