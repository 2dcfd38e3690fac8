import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import { Toaster } from '#web/ui/Toaster.tsx'

/** A root of its own, so that toasts outlive every screen, the top-level error screen included. */
export function mountToaster(): typeof toast {
  const container = document.createElement('div')
  document.body.append(container)
  // A toast sent before the list is on the page would be lost.
  flushSync(() => createRoot(container).render(<Toaster />))
  return toast
}
