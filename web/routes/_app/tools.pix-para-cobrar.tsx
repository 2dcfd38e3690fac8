import { createFileRoute } from '@tanstack/react-router'
import { PixTool } from '#web/features/tools/PixTool.tsx'

export const Route = createFileRoute('/_app/tools/pix-para-cobrar')({
  staticData: { title: 'Pix para cobrar', wide: true },
  component: PixTool,
})
