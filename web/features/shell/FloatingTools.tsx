import { useLocation } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import { type ComponentType, Suspense, useState } from 'react'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { useSession } from '#web/app/session.ts'
import { Bee } from '#web/ui/Bee.tsx'
import './floating-tools.css'

type Opened = ComponentType<{ onClose: () => void }>

export interface FloatingToolsProps {
  /** BeeBot's panel. */
  Assistant: Opened
  /** 'Enviar Feedback'. */
  Feedback: Opened
}

/** The two buttons that float over every screen; what they open is loaded with the first press. */
export function FloatingTools({ Assistant, Feedback }: FloatingToolsProps) {
  const { status, viewer } = useSession()
  const isBoard = useLocation({ select: ({ pathname }) => pathname === '/feedbacks' })
  const [open, setOpen] = useState<'assistant' | 'feedback' | null>(null)
  const isTalking = open === 'assistant'
  if (status === 'booting') return null
  return (
    <>
      <div className="floating-tools">
        {isBoard ? null : (
          <button
            type="button"
            className="floating-tool"
            onClick={() => (status === 'guest' ? askToSignIn('enviar um feedback') : setOpen('feedback'))}
          >
            <MessageCircle aria-hidden="true" />
            <span className="floating-label sr-only lg:not-sr-only">Enviar Feedback</span>
          </button>
        )}
        <button
          type="button"
          aria-label={isTalking ? 'Fechar o BeeBot' : 'Abrir o BeeBot'}
          aria-expanded={isTalking}
          className="floating-tool floating-bee"
          onClick={() => setOpen(isTalking ? null : 'assistant')}
        >
          <Bee size={30} />
        </button>
      </div>
      <Suspense>
        {isTalking ? <Assistant key={viewer?.id} onClose={() => setOpen(null)} /> : null}
        {open === 'feedback' ? <Feedback onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  )
}
