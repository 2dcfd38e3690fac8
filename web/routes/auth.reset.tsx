import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '#web/features/auth/ResetScreen.tsx'

export const Route = createFileRoute('/auth/reset')({
  staticData: { title: 'Criar nova senha' },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: () => {
    const { token = '' } = Route.useSearch()
    return <ResetScreen token={token} />
  },
})
