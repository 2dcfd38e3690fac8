import { lazyRouteComponent } from '@tanstack/react-router'
import Flag from 'lucide-react/icons/flag'
import { Suspense, useState } from 'react'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
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

/** The three dots of what somebody else wrote, where there is nothing else to do than to report it. */
export function ReportMenu({ label, content }: { label: string; content: Reported }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <ActionMenu
        label={label}
        className="-my-2 ms-auto"
        actions={[{ label: 'Denunciar', icon: <Flag />, onSelect: () => setIsAsking(true) }]}
      />
      <Report open={isAsking} content={content} onClose={() => setIsAsking(false)} />
    </>
  )
}
