import { createFileRoute } from '@tanstack/react-router'
import { IdeaScreen } from '#web/features/ideas/IdeaScreen.tsx'

export const Route = createFileRoute('/_app/idea/$ideaId')({
  staticData: { title: 'Ideia' },
  component: () => <IdeaScreen ideaId={Route.useParams().ideaId} />,
})
