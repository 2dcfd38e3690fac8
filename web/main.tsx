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
  // The demonstration knows who is there; its first page needs nothing of it.
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
  // What was drawn before the app (web/early) stays until the app can draw the same, and does not arrive twice.
  if (root.querySelector('.drawn') !== null) {
    // Who is there is known first: learnt later, it would have the router decide anew about what is being drawn.
    await firstAnswers(queryClient)
    await router.load()
    await firstAnswers(queryClient)
    root.classList.add('already-drawn')
  }
  draw(root)
}

/** Nothing is lost before something has the focus; where the first view has it already, drawing the app waits. */
async function keepFocusOnceUsed(): Promise<void> {
  const load = async () => (await import('./app/keep-focus.ts')).keepFocus()
  if (document.activeElement === document.body) addEventListener('focusin', () => void load(), { once: true })
  else await load().catch(() => {})
}

function draw(place: HTMLElement): void {
  // A transition is drawn in slices, between which a touch is answered.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <WholeStyles />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/** Applies the whole style sheet (web/early/app-files.ts) together with what is drawn, before any of it is measured. */
function WholeStyles() {
  useInsertionEffect(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-app="sheet"]'))
      link.media = 'all'
  }, [])
  return null
}
