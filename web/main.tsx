import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useInsertionEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { importIfWanted } from './app/demonstration/import-if-wanted.ts'
import { firstAnswers } from './app/first-answers.ts'
import { followNavigation } from './app/follow-navigation.ts'
import { followSession } from './app/follow-session.ts'
import { followTextSize } from './app/follow-text-size.ts'
import { followVersions } from './app/follow-versions.ts'
import { followIdeas } from './app/ideas/follow-ideas.ts'
import { leaveWithoutReload } from './app/leave-without-reload.ts'
import { followLessonQueue } from './app/lesson-queue/follow-lesson-queue.ts'
import { nextTask } from './app/next-task.ts'
import { prepareToasts } from './app/notify.ts'
import { followEconomy } from './app/points/follow-economy.ts'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { sessionQuery } from './app/session.ts'
import { followTrails } from './app/trails/follow-trails.ts'
import { isDemonstration, isStaticBuild } from './backend/choice.ts'

const queryClient = createQueryClient({ isLocal: isDemonstration })
const router = createAppRouter(queryClient)
void startInSteps()

async function startInSteps(): Promise<void> {
  await nextTask()
  followSession(queryClient, () => void router.invalidate())
  followEconomy(queryClient)
  followIdeas(queryClient)
  followTrails(queryClient)
  followLessonQueue(queryClient)
  // The demonstration knows its member; its first page needs no session.
  if (!isDemonstration) void queryClient.prefetchQuery(sessionQuery)

  await nextTask()
  followNavigation(router)
  followVersions()
  followTextSize()
  leaveWithoutReload(window)
  await keepFocusOnceUsed()
  if (isStaticBuild) void import('./app/follow-anchors.ts').then(({ followAnchors }) => followAnchors(router))
  prepareToasts()
  void importIfWanted(queryClient)

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // What web/early drew stays until the app can draw the same, and is not animated again.
  if (root.querySelector('.drawn') !== null) {
    // Wait for the session: learning it later would make the router decide again about what is being drawn.
    await firstAnswers(queryClient)
    await router.load()
    await firstAnswers(queryClient)
    root.classList.add('already-drawn')
  }
  draw(root)
}

/**
 * Nothing can lose the focus before something has it. If the first view has it already, drawing the app
 * waits.
 */
async function keepFocusOnceUsed(): Promise<void> {
  const load = async () => (await import('./app/keep-focus.ts')).keepFocus()
  if (document.activeElement === document.body) addEventListener('focusin', () => void load(), { once: true })
  else await load().catch(() => {})
}

function draw(root: HTMLElement): void {
  // A transition renders in slices and handles touches between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <WholeStyles />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/**
 * Applies the whole style sheet (web/early/app-files.ts) together with the app's first render, before
 * anything is measured.
 */
function WholeStyles() {
  useInsertionEffect(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-app="sheet"]'))
      link.media = 'all'
  }, [])
  return null
}
