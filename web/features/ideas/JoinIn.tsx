import { askToSignIn } from '#web/app/login-prompt.ts'
import { useSession } from '#web/app/session.ts'
import { Composer } from './Composer.tsx'
import { commentId } from './comment-id.ts'
import './composer.css'

/** Where to join the conversation: at the end of the page, and within reach from all of it. */
export function JoinIn({ ideaId }: { ideaId: string }) {
  const { status } = useSession()
  if (status === 'booting') return null
  return (
    <div className="composer" ref={tellHeight}>
      {status === 'authed' ? (
        <Composer ideaId={ideaId} onWritten={({ id }) => showComment(id)} />
      ) : (
        <button
          type="button"
          className="composer-box w-full"
          onClick={() => askToSignIn('comentar', `/idea/${ideaId}#comentar`)}
        >
          <span className="composer-area text-start text-ink-soft">Escreva um comentário…</span>
        </button>
      )}
    </div>
  )
}

/** It grows with what is written, and what floats over the page stays above it. */
function tellHeight(bar: HTMLElement | null) {
  if (bar === null) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const height = `${bar.offsetHeight}px`
    // Said anew, it would have the whole page styled again.
    if (getComputedStyle(document.documentElement).getPropertyValue('--docked') !== height)
      style.setProperty('--docked', height)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--docked')
  }
}

/** Once it is on the page. */
function showComment(id: string): void {
  requestAnimationFrame(() => {
    const comment = document.getElementById(commentId(id))
    comment?.classList.add('comment-arrived')
    comment?.scrollIntoView({ block: 'nearest' })
  })
}
