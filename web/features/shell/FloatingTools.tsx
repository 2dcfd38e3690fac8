import { useLocation } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { closeFeedback, openFeedback, useFeedbackIsOpen } from '#web/app/feedbacks/feedback-opening.ts'
import { useSession } from '#web/app/session.ts'
import { stepAside } from '#web/app/step-aside.ts'
import { useWideScreen } from '#web/app/use-wide-screen.ts'
import { Bee } from '#web/ui/Bee.tsx'
import './floating-tools.css'

export interface FloatingToolsProps {
  /** BeeBot, with a link to 'Enviar Feedback' inside. */
  Assistant: ComponentType<{ onClose: () => void; onFeedback: () => void }>
  Feedback: ComponentType<{ onClose: () => void }>
}

/** The bee that floats over every screen. What it opens loads with the first press. */
export function FloatingTools(props: FloatingToolsProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const isWide = useWideScreen()
  // On a phone the open panel covers the screen: navigating closes it.
  return <Tools key={isWide ? 'wide' : pathname} {...props} />
}

function Tools({ Assistant, Feedback }: FloatingToolsProps) {
  const { status, viewer } = useSession()
  const [isTalking, setIsTalking] = useState(false)
  const isWriting = useFeedbackIsOpen()
  useEffect(() => closeFeedback, [])
  if (status === 'booting') return null
  return (
    <>
      <div ref={stepAside} className="floating-tools steps-aside">
        <button
          type="button"
          aria-label={isTalking ? 'Fechar o BeeBot' : 'Abrir o BeeBot'}
          aria-expanded={isTalking}
          className="floating-bee"
          onClick={() => setIsTalking(!isTalking)}
        >
          <Bee size={30} />
        </button>
      </div>
      <Suspense>
        {isTalking ? (
          <Assistant
            key={viewer?.id}
            onClose={() => setIsTalking(false)}
            onFeedback={() => {
              setIsTalking(false)
              openFeedback(status)
            }}
          />
        ) : null}
        {isWriting ? <Feedback onClose={closeFeedback} /> : null}
      </Suspense>
    </>
  )
}
