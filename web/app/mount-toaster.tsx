import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import { Toaster } from '#web/ui/Toaster.tsx'

/** A separate root, so that toasts outlive every screen, including the top-level error screen. */
export function mountToaster(): typeof toast {
  const container = document.createElement('div')
  document.body.append(container)
  // A toast sent before the list is on the page would be lost.
  flushSync(() => createRoot(container).render(<Toaster />))
  return toast
}
