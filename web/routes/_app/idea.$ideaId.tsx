import { createFileRoute } from '@tanstack/react-router'
import { ideaQuery } from '#web/app/ideas/idea-query.ts'
import { IdeaScreen } from '#web/features/ideas/IdeaScreen.tsx'

export const Route = createFileRoute('/_app/idea/$ideaId')({
  staticData: { title: 'Ideia', wide: true },
  // Only started, while the screen's code loads.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(ideaQuery(params.ideaId)),
  component: () => <IdeaScreen ideaId={Route.useParams().ideaId} />,
})
