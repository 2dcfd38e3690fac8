import { createFileRoute } from '@tanstack/react-router'
import { isDemonstration } from '#web/backend/choice.ts'
import { CirclesScreen } from '#web/features/groups/CirclesScreen.tsx'
import { GroupsAnnounced } from '#web/features/groups/GroupsAnnounced.tsx'

export const Route = createFileRoute('/_app/groups/')({
  staticData: { title: isDemonstration ? 'Grupos' : 'Turmas' },
  component: () => (isDemonstration ? <GroupsAnnounced /> : <CirclesScreen />),
})
