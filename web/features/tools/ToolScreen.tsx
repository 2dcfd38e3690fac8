import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type ToolId, tools } from '#domain/tools/tool-list.ts'
import { NotFoundMessage } from '#web/app/NotFoundScreen.tsx'
import { PendingScreen } from '#web/app/PendingScreen.tsx'
import { usePageTitle } from '#web/app/use-page-title.ts'

/** One route for all: a route for each would be in the first load of every screen. */
const screens: Readonly<Record<ToolId, AsyncRouteComponent<object>>> = {
  'simulador-de-preco': lazyRouteComponent(() => import('./PriceTool.tsx'), 'PriceTool'),
  'termometro-do-mei': lazyRouteComponent(() => import('./MeiTool.tsx'), 'MeiTool'),
  'caixa-de-90-dias': lazyRouteComponent(() => import('./CashTool.tsx'), 'CashTool'),
  'ponto-de-equilibrio': lazyRouteComponent(() => import('./BreakEvenTool.tsx'), 'BreakEvenTool'),
  'pix-para-cobrar': lazyRouteComponent(() => import('./PixTool.tsx'), 'PixTool'),
  'calendario-do-negocio': lazyRouteComponent(() => import('./CalendarTool.tsx'), 'CalendarTool'),
}

/** Before the screen is drawn: its own loading would show in place of what the server drew. */
export async function loadTool(toolId: string): Promise<void> {
  const tool = tools.find(({ id }) => id === toolId)
  if (tool) await screens[tool.id].preload?.()
}

export function ToolScreen({ toolId }: { toolId: string }) {
  const tool = tools.find(({ id }) => id === toolId)
  usePageTitle(tool?.name ?? null)
  if (tool === undefined) return <NotFoundMessage />
  const Screen = screens[tool.id]
  return (
    <Suspense fallback={<PendingScreen />}>
      <Screen />
    </Suspense>
  )
}
