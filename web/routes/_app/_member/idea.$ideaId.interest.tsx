import { createFileRoute } from '@tanstack/react-router'
import { InterestScreen } from '#web/features/interest-pages/InterestScreen.tsx'

export const Route = createFileRoute('/_app/_member/idea/$ideaId/interest')({
  staticData: { title: 'Página de interesse', wide: true },
  component: () => <InterestScreen ideaId={Route.useParams().ideaId} />,
})
