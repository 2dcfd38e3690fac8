// First, because it names the cascade layers in their order.
import './ui/styles.css'
import { nextTask } from './app/next-task.ts'

// Zod's `config({ jitless: true })`, said before Zod arrives with the first form: it would try whether it may make code of
// text, and every page where it may not reports that as an attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

void loadInSteps()

// Evaluated in one piece, the code of the app would keep a slow phone from answering to a touch for half a second. The page
// asks for all of it at once (web/build/screen-pages.ts).
async function loadInSteps(): Promise<void> {
  await import('react-dom/client')
  await nextTask()
  await import('./app/session.ts')
  await nextTask()
  await import('./app/router.tsx')
  await nextTask()
  await import('./main.tsx')
}
