import { createFileRoute } from '@tanstack/react-router'
import { EditScreen } from '#web/features/create/EditScreen.tsx'

export const Route = createFileRoute('/_app/_member/idea/$ideaId/edit')({
  staticData: { title: 'Editar Post-it' },
  component: () => <EditScreen ideaId={Route.useParams().ideaId} />,
})
