import type { ReactNode } from 'react'
import type { PageRenderer } from '#contract/page-renderer.ts'
import { type ToolId, toolNamed } from '#domain/tools/tool-list.ts'
import { BreakEvenTool } from '#web/features/tools/BreakEvenTool.tsx'
import { CalendarTool } from '#web/features/tools/CalendarTool.tsx'
import { CashTool } from '#web/features/tools/CashTool.tsx'
import { MeiTool } from '#web/features/tools/MeiTool.tsx'
import { PixTool } from '#web/features/tools/PixTool.tsx'
import { PriceTool } from '#web/features/tools/PriceTool.tsx'
import { ToolsScreen } from '#web/features/tools/ToolsScreen.tsx'
import { drawForGuest } from './draw-screen.tsx'
import { toolHead, toolsHead } from './page-head.tsx'

/** As web/features/tools/ToolScreen.tsx loads them one by one. */
const screens: Readonly<Record<ToolId, ReactNode>> = {
  'simulador-de-preco': <PriceTool />,
  'termometro-do-mei': <MeiTool />,
  'caixa-de-90-dias': <CashTool />,
  'ponto-de-equilibrio': <BreakEvenTool />,
  'pix-para-cobrar': <PixTool />,
  'calendario-do-negocio': <CalendarTool />,
}

/** Empty, as the app first draws them: what a link holds is in its fragment, which no server gets. */
export const toolPages: Pick<PageRenderer, 'tools' | 'tool'> = {
  tools: (publicUrl, picture) => ({
    head: toolsHead(publicUrl, picture),
    drawBody: () => drawForGuest({ path: '/tools', content: <ToolsScreen /> }),
  }),

  tool: (id, publicUrl, picture) => ({
    head: toolHead(toolNamed(id), publicUrl, picture),
    drawBody: () => drawForGuest({ path: `/tools/${id}`, staticData: { wide: true }, content: screens[id] }),
  }),
}
