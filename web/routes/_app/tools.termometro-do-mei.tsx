import { createFileRoute } from '@tanstack/react-router'
import { MeiTool } from '#web/features/tools/MeiTool.tsx'

export const Route = createFileRoute('/_app/tools/termometro-do-mei')({
  staticData: { title: 'Termômetro do MEI', wide: true },
  component: MeiTool,
})
