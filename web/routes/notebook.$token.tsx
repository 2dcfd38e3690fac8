import { createFileRoute } from '@tanstack/react-router'
import { SharedScreen } from '#web/features/notebook/SharedScreen.tsx'

export const Route = createFileRoute('/notebook/$token')({
  staticData: { title: 'Caderno do negócio' },
  component: () => <SharedScreen token={Route.useParams().token} />,
})
