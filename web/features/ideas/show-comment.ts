import { commentAnchor } from '#domain/ideas/comment-address.ts'

/** Brings a comment that was just written, or left, into view, and gives it the focus. */
export function showComment(id: string): void {
  // Waits until it is on the page.
  requestAnimationFrame(() => {
    const comment = document.getElementById(commentAnchor(id))
    comment?.classList.add('comment-arrived')
    comment?.scrollIntoView({ block: 'nearest' })
    comment?.focus({ preventScroll: true })
  })
}
