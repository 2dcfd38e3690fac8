import Crown from 'lucide-react/icons/crown'
import { classNames } from './class-names.ts'

export interface PremiumMarkProps {
  /** On phones only the crown, if a name needs the space. */
  compact?: boolean
  className?: string
}

/** Marks a Premium member. */
export function PremiumMark({ compact = false, className }: PremiumMarkProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full bg-honey py-0.5 text-xs font-bold text-honey-ink',
        compact ? 'min-h-5 px-1 sm:px-2' : 'px-2',
        className,
      )}
    >
      <Crown size={12} strokeWidth={2.6} aria-hidden="true" />
      <span className={compact ? 'sr-only sm:not-sr-only' : undefined}>Premium</span>
    </span>
  )
}
