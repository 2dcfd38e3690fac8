import { createFileRoute } from '@tanstack/react-router'
import { MissionsScreen } from '#web/features/missions/MissionsScreen.tsx'

export const Route = createFileRoute('/_app/_member/missions')({
  staticData: { title: 'Missões' },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'amigos' | undefined } => ({
    tab: tab === 'amigos' ? tab : undefined,
  }),
  component: () => <MissionsScreen tab={Route.useSearch().tab ?? 'geral'} />,
})
