import { createFileRoute } from '@tanstack/react-router'
import { CashTool } from '#web/features/tools/CashTool.tsx'

export const Route = createFileRoute('/_app/tools/caixa-de-90-dias')({
  staticData: { title: 'Caixa de 90 dias', wide: true },
  component: CashTool,
})
