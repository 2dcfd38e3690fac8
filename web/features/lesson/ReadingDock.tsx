import { lazyRouteComponent } from '@tanstack/react-router'
import Headphones from 'lucide-react/icons/headphones'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { LessonDock } from './LessonDock.tsx'
import { unlockVoice } from './listening/unlock-voice.ts'

const ListenBar = lazyRouteComponent(() => import('./listening/ListenBar.tsx'), 'ListenBar')

export interface ReadingDockProps {
  html: string
  title: string
  onContinue: () => void
  /** Under the buttons. */
  children?: ReactNode
}

/** Under the lesson's text: on to the exercises, or have it read aloud. */
export function ReadingDock({ html, title, onContinue, children }: ReadingDockProps) {
  const [isListening, setListening] = useState(false)
  const listen = useRef<HTMLButtonElement>(null)
  return (
    <LessonDock>
      {isListening ? (
        <Suspense fallback={<p className="mb-3 text-ink-soft">Preparando a leitura…</p>}>
          <ListenBar
            html={html}
            title={title}
            onClose={() => {
              setListening(false)
              // The button is back after this change.
              setTimeout(() => listen.current?.focus())
            }}
          />
        </Suspense>
      ) : null}
      <div className="flex gap-3">
        {isListening ? null : (
          <Button
            ref={listen}
            icon={<Headphones />}
            onPointerEnter={() => void ListenBar.preload?.()?.catch(() => undefined)}
            onClick={() => {
              unlockVoice()
              setListening(true)
            }}
          >
            Ouvir
          </Button>
        )}
        <Button variant="primary" wide onClick={onContinue}>
          Continuar
        </Button>
      </div>
      {children}
    </LessonDock>
  )
}
