import { soloNote } from '#domain/missions/solo.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Said where goals are the solo ones, so that nobody wonders why they ask for nothing with others. */
export function SoloNote({ className }: { className?: string }) {
  return <p className={classNames('text-sm text-ink-soft', className)}>{soloNote}</p>
}
