import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import Lightbulb from 'lucide-react/icons/lightbulb'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type CalloutTone = 'tip' | 'info' | 'ok' | 'danger'

export interface CalloutProps {
  tone?: CalloutTone
  title?: string
  children: ReactNode
  action?: ReactNode
  /** 'alert' if it appears in response to the user's action. */
  role?: 'alert' | 'status'
  className?: string | undefined
}

const TONES: Readonly<Record<CalloutTone, { frame: string; mark: string; icon: typeof Info }>> = {
  tip: { frame: 'bg-honey-soft', mark: 'text-honey-text', icon: Lightbulb },
  info: { frame: 'bg-info-soft', mark: 'text-info', icon: Info },
  ok: { frame: 'bg-ok-soft', mark: 'text-ok', icon: CircleCheck },
  danger: { frame: 'bg-danger-soft', mark: 'text-danger', icon: CircleAlert },
}

/** A remark inside the page: a tip, a result, a warning. */
export function Callout({ tone = 'info', title, children, action, role, className }: CalloutProps) {
  const { frame, mark, icon: Icon } = TONES[tone]
  return (
    <div
      role={role}
      className={classNames('flex gap-3 rounded-m p-4 text-[0.9375rem] text-ink', frame, className)}
    >
      <Icon size={20} className={classNames('mt-0.5 flex-none', mark)} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-bold">{title}</p> : null}
        <div>{children}</div>
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
    </div>
  )
}
