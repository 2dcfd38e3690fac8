import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Shared } from './shared.ts'

const ShareSheet = lazyRouteComponent(() => import('./ShareSheet.tsx'), 'ShareSheet')

/** The ways to share something; loaded when opened. */
export function Share({ open, shared, onClose }: { open: boolean; shared: Shared; onClose: () => void }) {
  if (!open) return null
  return (
    <Suspense>
      <ShareSheet shared={shared} onClose={onClose} />
    </Suspense>
  )
}
