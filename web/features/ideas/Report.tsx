import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Content } from './use-moderate.ts'

const ReportDialog = lazyRouteComponent(() => import('./ReportDialog.tsx'), 'ReportDialog')

/** The question why something is reported, which is loaded when it is asked. */
export function Report({ open, content, onClose }: { open: boolean; content: Content; onClose: () => void }) {
  if (!open) return null
  return (
    <Suspense>
      <ReportDialog content={content} onClose={onClose} />
    </Suspense>
  )
}
