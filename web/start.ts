// First, because it names the cascade layers in their order.
import './ui/styles.css'
import { nextTask } from './app/next-task.ts'

// Zod's `config({ jitless: true })`, set before Zod loads with the first form. Otherwise Zod tries to compile
// code from text, and pages whose policy forbids it report that as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

void loadInSteps()

// Load in steps: evaluating everything at once blocks slow phones for ~500 ms. The page preloads all files
// (web/build/screen-pages.ts).
async function loadInSteps(): Promise<void> {
  await import('react-dom/client')
  await nextTask()
  await import('./app/session.ts')
  await nextTask()
  await import('./app/router.tsx')
  await nextTask()
  await import('./main.tsx')
}
