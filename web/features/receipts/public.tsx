import { lazyRouteComponent } from '@tanstack/react-router'
import Stamp from 'lucide-react/icons/stamp'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'

const ReceiptSheet = lazyRouteComponent(() => import('./ReceiptSheet.tsx'), 'ReceiptSheet')

/** For the idea's author. */
export function ReceiptButton({ ideaId }: { ideaId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Stamp />} onClick={() => setOpen(true)}>
        Recibo de autoria
      </Button>
      {open ? (
        <Suspense>
          <ReceiptSheet ideaId={ideaId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
