import { createFileRoute } from '@tanstack/react-router'
import { PriceTool } from '#web/features/tools/PriceTool.tsx'

export const Route = createFileRoute('/_app/tools/simulador-de-preco')({
  staticData: { title: 'Simulador de preço', wide: true },
  component: PriceTool,
})
