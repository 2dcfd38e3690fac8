import type { ExternalToast, toast as SonnerToast } from 'sonner'

let toasts: Promise<typeof SonnerToast> | undefined

/** Toasts are not part of the first load: the first press, or the first toast, loads their code. */
function loadToasts(): Promise<typeof SonnerToast> {
  toasts ??= import('./mount-toaster.tsx').then(({ mountToaster }) => mountToaster())
  return toasts
}

/** A user who has begun to press or type may lose the network soon, and must still see toasts then. */
export function prepareToasts(): void {
  const start = () => void loadToasts().catch(forgetFailedLoad)
  addEventListener('input', start, { once: true })
  addEventListener('pointerdown', start, { once: true })
}

/** The code did not load (offline): the next toast tries again. */
function forgetFailedLoad(): void {
  toasts = undefined
}

/** Equal texts are not stacked. */
function show(kind: 'success' | 'error' | 'info', title: string, options: ExternalToast): void {
  const id = options.id ?? `${title}\n${options.description ?? ''}`
  loadToasts().then((toast) => toast[kind](title, { ...options, id }), forgetFailedLoad)
}

export const notify = {
  success: (title: string, description?: string) => show('success', title, { description }),
  error: (title: string, description?: string) => show('error', title, { description }),
  info: (title: string, description?: string) => show('info', title, { description }),
  /** Something else has to be done first; the notice links to it. */
  detour: (title: string, label: string, onAccept: () => void) =>
    show('info', title, { duration: 8_000, action: { label, onClick: onAccept } }),
  /** Stays until accepted or closed. `id` prevents the same offer from appearing twice. */
  offer: (offer: { id: string; title: string; description: string; label: string; onAccept: () => void }) =>
    show('info', offer.title, {
      id: offer.id,
      description: offer.description,
      duration: Number.POSITIVE_INFINITY,
      action: { label: offer.label, onClick: offer.onAccept },
    }),
}
