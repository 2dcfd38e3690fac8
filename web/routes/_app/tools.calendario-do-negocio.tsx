import { createFileRoute } from '@tanstack/react-router'
import { CalendarTool } from '#web/features/tools/CalendarTool.tsx'

export const Route = createFileRoute('/_app/tools/calendario-do-negocio')({
  staticData: { title: 'Calendário do negócio', wide: true },
  component: CalendarTool,
})
