import { createFileRoute } from '@tanstack/react-router'
import { FeedScreen } from '#web/features/feed/FeedScreen.tsx'

export const Route = createFileRoute('/_app/feed')({
  staticData: { title: 'Feed de Ideias' },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'grupos' | undefined } => ({
    tab: tab === 'grupos' ? tab : undefined,
  }),
  component: () => <FeedScreen tab={Route.useSearch().tab ?? 'ideias'} />,
})
