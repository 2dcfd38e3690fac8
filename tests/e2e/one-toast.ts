import type { BrowserContext } from '@playwright/test'

/** Toasts this close together, with no press between them, are about the same event. */
const togetherMs = 1_500

/** In all journeys, notices toasts that appear together after one press. Returns their texts. */
export async function watchToasts(context: BrowserContext): Promise<() => readonly string[]> {
  const together: string[] = []
  await context.exposeBinding('onToastsTogether', (_, texts: string) => void together.push(texts))
  await context.addInitScript((atOnceMs) => {
    let last = { text: '', until: Number.NEGATIVE_INFINITY }
    const forget = () => {
      last = { text: '', until: Number.NEGATIVE_INFINITY }
    }
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, forget, true)
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element) || node.closest('[aria-label^="Avisos"]') === null) continue
        const isToast = node.matches('[data-sonner-toast]')
        for (const toast of isToast ? [node] : node.querySelectorAll('[data-sonner-toast]')) {
          const text = toast.textContent ?? ''
          if (performance.now() < last.until)
            Reflect.get(window, 'onToastsTogether')(`“${last.text}” and “${text}”`)
          last = { text, until: performance.now() + atOnceMs }
        }
      }
    }).observe(document, { childList: true, subtree: true })
  }, togetherMs)
  return () => together
}
