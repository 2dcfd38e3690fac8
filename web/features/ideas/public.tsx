import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Reported } from './ReportDialog.tsx'

const ReportDialog = lazyRouteComponent(() => import('./ReportDialog.tsx'), 'ReportDialog')

/** Asks why something is reported; loaded when opened. */
export function Report({
  open,
  content,
  onClose,
}: {
  open: boolean
  content: Reported
  onClose: () => void
}) {
  if (!open) return null
  return (
    <Suspense>
      <ReportDialog content={content} onClose={onClose} />
    </Suspense>
  )
}
