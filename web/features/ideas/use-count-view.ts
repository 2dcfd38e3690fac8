import { useEffect } from 'react'
import type { Idea } from '#contract/ideas.ts'
import { memberStoragePrefix } from '#web/app/member-storage.ts'
import { useSession } from '#web/app/session.ts'
import { backend } from '#web/backend/backend.ts'

/** Counts an opened idea for its author, once a visit; nobody waits for it and nothing depends on it. */
export function useCountView({ id, author }: Idea): void {
  const { status, viewer } = useSession()
  const isOwn = viewer?.id === author.id
  useEffect(() => {
    if (status === 'booting' || isOwn || wasSeen(id)) return
    backend.operations.ideas.view({ id }).catch(() => {})
  }, [id, isOwn, status])
}

/** Without a storage every opening counts. */
function wasSeen(id: string): boolean {
  const key = `${memberStoragePrefix}seen.${id}`
  try {
    if (window.sessionStorage.getItem(key) !== null) return true
    window.sessionStorage.setItem(key, '1')
  } catch {
    // Full or blocked.
  }
  return false
}
