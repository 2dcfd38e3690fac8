import type { ReactNode } from 'react'
import { NotesDrawing } from './drawings/NotesDrawing.tsx'
import { StateMessage } from './StateMessage.tsx'

export interface EmptyStateProps {
  children: ReactNode
  title?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  drawing?: ReactNode
  /** A Button that helps. */
  action?: ReactNode
  className?: string
}

/** Nothing here yet: a drawing, a sentence, an action. */
export function EmptyState({ drawing = <NotesDrawing />, ...message }: EmptyStateProps) {
  return <StateMessage drawing={drawing} {...message} />
}
