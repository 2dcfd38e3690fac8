import type { ReactNode } from 'react'
import { SoonDrawing } from './drawings/SoonDrawing.tsx'
import { StateMessage } from './StateMessage.tsx'

export interface ComingSoonProps {
  /** What is coming ('Grupos', 'Missões'). */
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  /** One sentence on what it will do. */
  children?: ReactNode
  action?: ReactNode
  drawing?: ReactNode
  className?: string
}

/** An announced feature that is not available yet. */
export function ComingSoon({ title, children, drawing = <SoonDrawing />, ...message }: ComingSoonProps) {
  return (
    <StateMessage
      drawing={drawing}
      title={
        <>
          <span className="mx-auto mb-3 block w-fit rounded-full bg-honey-soft px-3.5 py-1 font-body text-sm font-bold tracking-normal text-honey-text">
            Em breve
          </span>
          {title}
        </>
      }
      {...message}
    >
      {children}
    </StateMessage>
  )
}
