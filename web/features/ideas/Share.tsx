import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Idea } from '#contract/ideas.ts'

const ShareSheet = lazyRouteComponent(() => import('./ShareSheet.tsx'), 'ShareSheet')

/** The ways to share an idea; loaded when opened. */
export function Share({ open, idea, onClose }: { open: boolean; idea: Idea; onClose: () => void }) {
  if (!open) return null
  return (
    <Suspense>
      <ShareSheet idea={idea} onClose={onClose} />
    </Suspense>
  )
}
