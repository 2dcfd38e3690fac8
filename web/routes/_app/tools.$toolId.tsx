import { createFileRoute } from '@tanstack/react-router'
import { ToolScreen } from '#web/features/tools/ToolScreen.tsx'

export const Route = createFileRoute('/_app/tools/$toolId')({
  staticData: { title: 'Ferramentas', wide: true },
  // Not imported from the start: this part of a route is in the first load of every screen.
  loader: async ({ params }) => {
    const { loadTool } = await import('#web/features/tools/ToolScreen.tsx')
    await loadTool(params.toolId)
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: () => <ToolScreen toolId={Route.useParams().toolId} />,
})
