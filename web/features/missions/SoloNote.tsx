import { soloNote } from '#domain/missions/solo.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Shown for solo goals, to explain why they need no other people. */
export function SoloNote({ className }: { className?: string }) {
  return <p className={classNames('text-sm text-ink-soft', className)}>{soloNote}</p>
}
