import { createFileRoute } from '@tanstack/react-router'
import { TrailsScreen } from '#web/features/trails/TrailsScreen.tsx'

export const Route = createFileRoute('/_app/_member/trails')({
  staticData: { title: 'Trilhas' },
  component: TrailsScreen,
})
