import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { BrokenCombDrawing } from './drawings/BrokenCombDrawing.tsx'
import { StateMessage } from './StateMessage.tsx'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  /** What to do next. */
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  retrying?: boolean
  drawing?: ReactNode
  /** An alternative, under the retry button. */
  action?: ReactNode
  className?: string
}

/** Something failed: what happened, and a retry. */
export function ErrorState({
  onRetry,
  retryLabel = 'Tentar de novo',
  retrying = false,
  drawing = <BrokenCombDrawing />,
  action,
  ...message
}: ErrorStateProps) {
  return (
    <StateMessage
      role="alert"
      drawing={drawing}
      {...message}
      action={
        onRetry || action ? (
          <>
            {onRetry ? (
              <Button variant="primary" loading={retrying} onClick={onRetry} icon={<RotateCw />}>
                {retryLabel}
              </Button>
            ) : null}
            {action}
          </>
        ) : undefined
      }
    />
  )
}
