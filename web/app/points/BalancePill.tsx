import { formatBPoints } from '#domain/text/formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PointsPill } from '#web/ui/PointsPill.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useBalance } from './balance.ts'
import { openStatement } from './statement-opening.ts'
import { useCountUp } from './use-count-up.ts'

export interface BalancePillProps {
  /** Adds the word 'BPoints' after the number. */
  named?: boolean
  className?: string
}

/** The member's balance, live; a press opens the statement. Nothing for a guest. */
export function BalancePill({ className = '', ...pill }: BalancePillProps) {
  const { data, isPending, isEnabled } = useBalance()
  if (data) return <Pill balance={data.balance} className={className} {...pill} />
  return isPending && isEnabled ? (
    <Skeleton className={classNames('h-11 w-20 rounded-full!', className)} />
  ) : null
}

function Pill({ balance, ...pill }: { balance: number; named?: boolean; className: string }) {
  const shown = useCountUp(balance)
  return (
    <PointsPill
      points={shown}
      link={
        <button
          type="button"
          aria-label={`${formatBPoints(balance)}. Abrir extrato`}
          onClick={openStatement}
          // Newly earned points fly here; see features/points/fly-points.ts.
          data-points-counter=""
        />
      }
      {...pill}
    />
  )
}
