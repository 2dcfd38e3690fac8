import { createFileRoute } from '@tanstack/react-router'
import { ToolScreen } from '#web/features/tools/ToolScreen.tsx'

export const Route = createFileRoute('/_app/tools/$toolId')({
  staticData: { title: 'Ferramentas', wide: true },
  component: () => <ToolScreen toolId={Route.useParams().toolId} />,
})
