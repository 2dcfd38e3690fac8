import { useEffect } from 'react'
import type { Idea } from '#contract/ideas.ts'
import { memberStoragePrefix } from '#web/app/member-storage.ts'
import { useSession } from '#web/app/session.ts'
import { backend } from '#web/backend/backend.ts'

/** Counts a view of an idea for its author, once per visit; nothing waits for it or depends on it. */
export function useCountView({ id, author }: Idea): void {
  const { status, viewer } = useSession()
  const isOwn = viewer?.id === author.id
  useEffect(() => {
    if (status === 'booting' || isOwn || wasSeen(id)) return
    backend.operations.ideas.view({ id }).catch(() => {})
  }, [id, isOwn, status])
}

/** Without storage every opening counts. */
function wasSeen(id: string): boolean {
  const key = `${memberStoragePrefix}seen.${id}`
  try {
    if (window.sessionStorage.getItem(key) !== null) return true
    window.sessionStorage.setItem(key, '1')
  } catch {
    // Storage is full or blocked.
  }
  return false
}
