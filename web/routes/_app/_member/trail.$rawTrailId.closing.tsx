import { createFileRoute } from '@tanstack/react-router'
import { ClosingScreen } from '#web/features/lesson/closing/ClosingScreen.tsx'

export const Route = createFileRoute('/_app/_member/trail/$rawTrailId/closing')({
  staticData: { title: 'Fechamento da trilha', immersive: true },
  component: () => <ClosingScreen rawTrailId={Route.useParams().rawTrailId} />,
})
