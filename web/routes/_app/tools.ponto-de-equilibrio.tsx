import { createFileRoute } from '@tanstack/react-router'
import { BreakEvenTool } from '#web/features/tools/BreakEvenTool.tsx'

export const Route = createFileRoute('/_app/tools/ponto-de-equilibrio')({
  staticData: { title: 'Ponto de equilíbrio', wide: true },
  component: BreakEvenTool,
})
