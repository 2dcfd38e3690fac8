import { createFileRoute } from '@tanstack/react-router'
import { ideaQuery } from '#web/app/ideas/idea-query.ts'
import { IdeaScreen } from '#web/features/ideas/IdeaScreen.tsx'

export const Route = createFileRoute('/_app/idea/$ideaId')({
  staticData: { title: 'Ideia', wide: true },
  // Only sent on its way, while the screen's code is fetched.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(ideaQuery(params.ideaId)),
  component: () => <IdeaScreen ideaId={Route.useParams().ideaId} />,
})
