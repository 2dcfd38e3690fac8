import type { QueryClient } from '@tanstack/react-query'
import { isDemonstration } from '#web/backend/choice.ts'
import { settledSession } from '../session.ts'
import { isProgressWanted } from './wanted-progress.ts'

let importing: Promise<void> | undefined

/** Imports the demonstration progress of a person who came from there and now has a session. Never fails. */
export async function importIfWanted(queryClient: QueryClient): Promise<void> {
  if (isDemonstration || !isProgressWanted()) return
  const { status } = await settledSession(queryClient)
  if (status !== 'authed') return
  importing ??= import('./import-progress.ts')
    .then(({ importProgress }) => importProgress(queryClient))
    .finally(() => {
      importing = undefined
    })
  await importing.catch(() => undefined)
}
