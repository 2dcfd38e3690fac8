import { createFileRoute } from '@tanstack/react-router'
import { GroupsScreen } from '#web/features/groups/GroupsScreen.tsx'

export const Route = createFileRoute('/_app/groups')({
  staticData: { title: 'Grupos' },
  component: GroupsScreen,
})
