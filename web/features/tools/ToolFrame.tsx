import { Link } from '@tanstack/react-router'
import Sparkles from 'lucide-react/icons/sparkles'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { type ToolId, toolNamed } from '#domain/tools/tool-list.ts'
import { fragmentOf, takeSimulation } from '#web/app/kept-simulation.ts'
import { rememberedViewer } from '#web/app/remembered-viewer.ts'
import { useAfterPause } from '#web/app/use-after-pause.ts'
import type { SaveToNotebookProps } from '#web/features/notebook/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { ShareActionsProps } from './ShareActions.tsx'
import './tool-frame.css'

/** A tool works without them where they cannot be loaded. */
const LazyShareActions = lazy(() =>
  import('./ShareActions.tsx').then(
    ({ ShareActions: Actions }) => ({ default: Actions }),
    () => ({ default: () => null }),
  ),
)

// Loaded with a result to save: the first view of a tool does without it.
const SaveToNotebook = lazy(async () => ({
  default: (await import('#web/features/notebook/public.tsx')).SaveToNotebook,
}))

export interface ToolFrameProps {
  tool: ToolId
  lead: string
  /** The answer in one sentence, for screen readers. */
  spoken: string
  result: ReactNode
  form: ReactNode
  /** The rest of the result: after the form on a phone, so that typing and the answer stay close. */
  details?: ReactNode
  /** Under both: the sources of the figures. */
  notes?: ReactNode
  actions: ReactNode
  /** What 'Guardar no caderno' keeps; null without a result. */
  save?: Pick<SaveToNotebookProps, 'rows' | 'link'> | null
}

/** Result first on a phone, beside the form where there is room. */
export function ToolFrame(props: ToolFrameProps) {
  const { tool, lead, spoken, result, form, details, notes, actions, save } = props
  useKeptSimulation(tool)
  const said = useAfterPause(spoken)
  return (
    <div className="tool @container">
      <PageHeader className="py-3 lg:pt-6" title={toolNamed(tool).name} back={<Link to="/tools" />} />
      <p className="-mt-1 mb-4 text-ink-soft">{lead}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="tool-columns">
        <section aria-label="Resultado" className="tool-result">
          {result}
        </section>
        <section aria-label="Seus números" className="tool-form tool-chrome">
          {form}
        </section>
        <div className="tool-details">
          {details}
          <div className="tool-actions tool-chrome">
            {save && tool !== 'pix-para-cobrar' ? (
              <Suspense>
                <SaveToNotebook tool={tool} said={spoken} {...save} />
              </Suspense>
            ) : null}
            {actions}
          </div>
        </div>
      </div>
      {notes}
    </div>
  )
}

/** What is missing or cannot be, and an example to start from. */
export function Advice({ children, onExample }: { children: string; onExample?: (() => void) | undefined }) {
  return (
    <div className="tool-advice">
      <p>{children}</p>
      {onExample ? (
        <div className="mt-3">
          <Button size="small" icon={<Sparkles />} onClick={onExample}>
            Usar um exemplo
          </Button>
        </div>
      ) : null}
    </div>
  )
}

export function Hero({ eyebrow, value, children }: { eyebrow: string; value: string; children: ReactNode }) {
  return (
    <div className="tool-hero">
      <p className="text-ink-soft">{eyebrow}</p>
      <p className="tool-hero-value">{value}</p>
      <div className="mt-1">{children}</div>
    </div>
  )
}

/** Nothing to share, save or clear before something was typed: loaded after that. */
export function ShareActions({ isBlank, ...props }: ShareActionsProps & { isBlank: boolean }) {
  if (isBlank) return null
  return (
    <Suspense>
      <LazyShareActions {...props} />
    </Suspense>
  )
}

/** Opens a simulation again that was kept before signing in. */
function useKeptSimulation(tool: string): void {
  useEffect(() => {
    if (rememberedViewer() === null) return
    const fragment = takeSimulation(tool)
    // Not by the router, which tells of a new fragment before the address has it: tools read the address.
    if (fragment !== null && fragmentOf(window.location.href) === '') window.location.replace(`#${fragment}`)
  }, [tool])
}
