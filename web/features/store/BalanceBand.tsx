import { Link } from '@tanstack/react-router'
import { bpointsWord, formatNumber } from '#domain/text/points.ts'
import { openStatement } from '#web/app/points/statement-opening.ts'
import { useCountUp } from '#web/app/points/use-count-up.ts'
import { Button } from '#web/ui/Button.tsx'
import './store.css'

/** What there is to spend, large, and how more comes in. */
export function BalanceBand({ balance }: { balance: number }) {
  const shown = useCountUp(balance)
  return (
    <section aria-labelledby="seu-saldo" className="balance-band">
      <CombCorner />
      <h2 id="seu-saldo" className="font-body text-sm font-semibold tracking-normal">
        Seu saldo
      </h2>
      <p className="balance-band-number" data-points-counter="">
        <span aria-hidden="true">{formatNumber(shown)}</span>
        <span className="sr-only">{formatNumber(balance)}</span>{' '}
        <span className="text-xl">{bpointsWord(balance)}</span>
      </p>
      <div className="relative mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={openStatement}>
          Extrato
        </Button>
        <Button size="small" render={<Link to="/missions" />}>
          Ganhar mais
        </Button>
      </div>
    </section>
  )
}

/** Cells of the comb showing through the honey. */
function CombCorner() {
  return (
    <svg viewBox="0 0 240 144" className="balance-band-comb" aria-hidden="true">
      {cells.map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M${x} ${y}l28 16v32l-28 16l-28-16v-32z`} />
      ))}
    </svg>
  )
}

const cells = [
  [84, -22],
  [140, -22],
  [196, -22],
  [112, 26],
  [168, 26],
  [224, 26],
  [140, 74],
  [196, 74],
] as const
