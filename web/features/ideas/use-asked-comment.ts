import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { commentAnchor } from '#domain/ideas/comment-address.ts'
import { isMissing } from '#web/app/problem-of.ts'
import { api } from '#web/backend/backend.ts'

export interface AskedComment {
  /** The comment of the link with its replies, when it is not among those that are loaded first. */
  readonly thread: { readonly comment: Comment; readonly replies: readonly Comment[] } | null
  readonly isGone: boolean
}

/** The address may name a comment, however far down it is: it is brought here, shown, and given the focus. */
export function useAskedComment(has: (id: string) => boolean): AskedComment {
  const hash = useLocation({ select: (location) => location.hash })
  const asked = hash.startsWith(commentAnchor('')) ? hash.slice(commentAnchor('').length) : ''
  const [far, setFar] = useState('')
  const isFar = asked !== '' && (far === asked || !has(asked))
  const query = useQuery(
    api.comments.thread.queryOptions({ input: { id: asked }, enabled: isFar, retry: false }),
  )
  useEffect(() => {
    if (isFar) setFar(asked)
  }, [isFar, asked])
  const shown = useRef('')
  useEffect(() => {
    if (asked === '' || shown.current === asked) return
    const comment = document.getElementById(commentAnchor(asked))
    if (comment === null) return
    shown.current = asked
    comment.scrollIntoView({ block: 'center' })
    comment.focus({ preventScroll: true })
  })
  const [comment, ...replies] = query.data?.comments ?? []
  return {
    thread: isFar && comment !== undefined ? { comment, replies } : null,
    isGone: isFar && isMissing(query.error),
  }
}
