import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { formatNumber } from '#domain/text/formats.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { closeStatement } from '#web/app/points/statement-opening.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { HiveDrawing } from '#web/ui/drawings/HiveDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PointsMark } from '#web/ui/PointsPill.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { StatementRows } from './StatementRows.tsx'

/** 'Extrato': income, spending, and what can still be earned today. */
export function StatementSheet() {
  const statement = useQuery(api.economy.statement.queryOptions({ staleTime: 0 }))
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) closeStatement()
      }}
      title="Extrato"
    >
      <Loaded query={statement} what="o extrato" skeleton={<StatementSkeleton />}>
        {({ balance, earned, day, rows, today }) => (
          <>
            <Sums balance={balance} earned={earned} />
            {rows.length === 0 ? (
              <EmptyState
                drawing={<HiveDrawing />}
                action={
                  <Button render={<Link to="/missions" />} onClick={closeStatement}>
                    Ver missões
                  </Button>
                }
              >
                <p>Nenhuma movimentação ainda. Complete uma missão e seus primeiros BPoints aparecem aqui.</p>
              </EmptyState>
            ) : null}
            <TodayLimits limits={today} />
            <StatementRows rows={rows} today={day} />
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

function Sums({ balance, earned }: { balance: number; earned: number }) {
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div className="rounded-m bg-honey-soft px-4 py-3">
        <dt className="text-sm text-ink-soft">Saldo</dt>
        <dd className="flex items-center gap-2 font-display text-2xl font-bold tabular-nums">
          <PointsMark size={20} />
          {formatNumber(balance)}
        </dd>
        <dd className="text-sm text-ink-soft">para gastar na loja</dd>
      </div>
      <div className="rounded-m bg-sunk px-4 py-3">
        <dt className="text-sm text-ink-soft">Pontos conquistados</dt>
        <dd className="font-display text-2xl font-bold tabular-nums">{formatNumber(earned)}</dd>
        <dd className="text-sm text-ink-soft">contam no ranking</dd>
      </div>
    </dl>
  )
}

function StatementSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-24 rounded-m!" />
        <Skeleton className="h-24 rounded-m!" />
      </div>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="h-10 w-10 rounded-full!" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-1/3" />
          </div>
          <Skeleton className="h-5 w-12" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

interface TodayLimitsProps {
  limits: ReadonlyArray<{ action: string; label: string; times: number; remaining: number; text: string }>
}

/** What each capped action can still pay today. Folded: few members need it. */
function TodayLimits({ limits }: TodayLimitsProps) {
  if (limits.length === 0) return null
  return (
    <details className="group rounded-m border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-m px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        Limites de hoje
        <ChevronDown
          size={20}
          className="flex-none text-ink-soft transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className="divide-y divide-line border-t border-line px-4">
        {limits.map(({ action, label, text, remaining, times }) => (
          <li key={action} className="flex items-center justify-between gap-4 py-2.5 text-sm">
            <span>{label}</span>
            <span className="flex flex-none items-center gap-2 text-ink-soft">
              {text}
              <Share remaining={remaining} times={times} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A ring that empties; the text beside it says the same. */
function Share({ remaining, times }: { remaining: number; times: number }) {
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" fill="none" strokeWidth={4} aria-hidden="true">
      <circle cx={10} cy={10} r={7.5} stroke="var(--surface-sunk)" />
      <circle
        cx={10}
        cy={10}
        r={7.5}
        stroke="var(--honey-strong)"
        pathLength={times}
        strokeDasharray={`${remaining} ${times}`}
        transform="rotate(-90 10 10)"
      />
    </svg>
  )
}
