import { createFileRoute } from '@tanstack/react-router'
import { ReviewScreen } from '#web/features/trails/ReviewScreen.tsx'

export const Route = createFileRoute('/_app/_member/trail/$rawTrailId/review')({
  staticData: { title: 'Minhas Respostas' },
  component: () => <ReviewScreen rawTrailId={Route.useParams().rawTrailId} />,
})
