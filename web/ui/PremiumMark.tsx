import Crown from 'lucide-react/icons/crown'
import { classNames } from './class-names.ts'

export interface PremiumMarkProps {
  /** On phones the crown alone, where a name needs the room. */
  compact?: boolean
  className?: string
}

/** Whoever has it is a Premium member. */
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
