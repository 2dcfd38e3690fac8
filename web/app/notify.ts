import type { ExternalToast, toast as SonnerToast } from 'sonner'

let toasts: Promise<typeof SonnerToast> | undefined

/** Toasts are not part of the first load: the first press, or the first toast, brings the code that shows them. */
function loadToasts(): Promise<typeof SonnerToast> {
  toasts ??= import('./mount-toaster.tsx').then(({ mountToaster }) => mountToaster())
  return toasts
}

/** A person who has begun to press or write may soon be without a network, and must then still be told. */
export function prepareToasts(): void {
  const start = () => void loadToasts().catch(forgetFailedLoad)
  addEventListener('input', start, { once: true })
  addEventListener('pointerdown', start, { once: true })
}

/** The code did not arrive (offline): it is tried again with the next toast. */
function forgetFailedLoad(): void {
  toasts = undefined
}

/** The same words again are the same news: they are not stacked. */
function show(kind: 'success' | 'error' | 'info', title: string, options: ExternalToast): void {
  const id = options.id ?? `${title}\n${options.description ?? ''}`
  loadToasts().then((toast) => toast[kind](title, { ...options, id }), forgetFailedLoad)
}

export const notify = {
  success: (title: string, description?: string) => show('success', title, { description }),
  error: (title: string, description?: string) => show('error', title, { description }),
  info: (title: string, description?: string) => show('info', title, { description }),
  /** Something else is to be done first, and the notice leads to it. */
  detour: (title: string, label: string, onAccept: () => void) =>
    show('info', title, { duration: 8_000, action: { label, onClick: onAccept } }),
  /** Stays until it is answered or closed. `id` keeps the same offer from being made twice. */
  offer: (offer: { id: string; title: string; description: string; label: string; onAccept: () => void }) =>
    show('info', offer.title, {
      id: offer.id,
      description: offer.description,
      duration: Number.POSITIVE_INFINITY,
      action: { label: offer.label, onClick: offer.onAccept },
    }),
}
