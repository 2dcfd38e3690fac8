import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface StateMessageProps {
  drawing: ReactNode
  title?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
  className?: string | undefined
  role?: 'alert' | undefined
}

/** A drawing, a sentence and an action, centred: the frame of every drawn state. */
export function StateMessage({
  drawing,
  title,
  heading: Heading = 'h2',
  children,
  action,
  className,
  role,
}: StateMessageProps) {
  return (
    <div
      role={role}
      className={classNames(
        'mx-auto flex w-full max-w-md flex-col items-center px-4 py-8 text-center',
        className,
      )}
    >
      <div className="mb-5 w-full max-w-60">{drawing}</div>
      {title ? <Heading className="text-2xl">{title}</Heading> : null}
      {children ? <div className={classNames('text-ink-soft', title ? 'mt-2' : null)}>{children}</div> : null}
      {action ? <div className="mt-6 flex w-full flex-col items-center gap-3">{action}</div> : null}
    </div>
  )
}
