import Check from 'lucide-react/icons/check'
import type { Goal } from '#contract/missions.ts'
import { formatSigned, formatSignedBPoints } from '#domain/text/formats.ts'
import { PointsMark } from '#web/ui/PointsPill.tsx'

/** What a goal pays; with a check once paid. */
export function Reward({ goal: { reward, complete } }: { goal: Pick<Goal, 'reward' | 'complete'> }) {
  return complete ? (
    <span className="inline-flex flex-none items-center gap-1 font-bold tabular-nums text-ok">
      <Check size={18} strokeWidth={3} aria-hidden="true" />
      {formatSigned(reward)}
      <span className="sr-only">, concluído e pago</span>
    </span>
  ) : (
    <span className="inline-flex flex-none items-center gap-1.5 rounded-full bg-honey-soft px-2.5 py-0.5 text-sm font-bold tabular-nums">
      <PointsMark size={12} />
      <span aria-hidden="true">{formatSigned(reward)}</span>
      <span className="sr-only">vale {formatSignedBPoints(reward)}</span>
    </span>
  )
}
