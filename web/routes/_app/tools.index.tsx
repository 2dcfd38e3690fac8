import { createFileRoute } from '@tanstack/react-router'
import { ToolsScreen } from '#web/features/tools/ToolsScreen.tsx'

export const Route = createFileRoute('/_app/tools/')({
  staticData: { title: 'Ferramentas' },
  component: ToolsScreen,
})
