import type { BrowserContext } from '@playwright/test'

/** Toasts this close together, with nothing done and no other screen between them, are about the same event. */
const togetherMs = 1_500
/** Tells of something that happens by itself, whatever was done before. */
const byItself = 'Sua resposta saiu da fila'

/** In all journeys, notices toasts that appear together after one act. Returns their texts. */
export async function watchToasts(context: BrowserContext): Promise<() => readonly string[]> {
  const together: string[] = []
  await context.exposeBinding('onToastsTogether', (_, texts: string) => void together.push(texts))
  await context.addInitScript(
    ([atOnceMs, ownEvent]) => {
      let last = { text: '', path: '', until: 0 }
      const forget = () => {
        last = { text: '', path: '', until: 0 }
      }
      for (const act of ['pointerdown', 'keydown', 'change']) addEventListener(act, forget, true)
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof Element) || node.closest('[aria-label^="Avisos"]') === null) continue
          const isToast = node.matches('[data-sonner-toast]')
          for (const toast of isToast ? [node] : node.querySelectorAll('[data-sonner-toast]')) {
            const text = toast.textContent ?? ''
            if (text.startsWith(ownEvent)) continue
            const path = location.pathname
            if (performance.now() < last.until && path === last.path)
              Reflect.get(window, 'onToastsTogether')(`“${last.text}” and “${text}”`)
            last = { text, path, until: performance.now() + atOnceMs }
          }
        }
      }).observe(document, { childList: true, subtree: true })
    },
    [togetherMs, byItself] as const,
  )
  return () => together
}
