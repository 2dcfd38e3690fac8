import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Crown from 'lucide-react/icons/crown'
import Flame from 'lucide-react/icons/flame'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import type { Balance } from '#contract/economy.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { useBalance } from '#web/app/points/balance.ts'
import { openStatement } from '#web/app/points/statement-opening.ts'
import { Button } from '#web/ui/Button.tsx'
import { PremiumMark } from '#web/ui/PremiumMark.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { TierMark } from '#web/ui/TierMark.tsx'

/** On the profile: level, streak, points and plan, with links. */
export function ProfileStanding() {
  const balance = useBalance()
  return (
    <Loaded query={balance} what="seus BPoints" skeleton={<StandingSkeleton />}>
      {(data) => (
        <div className="flex flex-col gap-4">
          <Chips balance={data} />
          <LevelProgress balance={data} />
          <div className="grid grid-cols-2 gap-3">
            <Button wide className="px-3!" render={<Link to="/ranking" />}>
              Ranking Global
            </Button>
            <Button
              wide
              variant={data.isPremium ? 'secondary' : 'primary'}
              className="px-3!"
              icon={<Crown />}
              render={<Link to="/premium" />}
            >
              {data.isPremium ? 'Premium Ativo' : 'Upgrade'}
            </Button>
          </div>
          <ul className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
            <li>
              <button type="button" onClick={openStatement} className={rowLook}>
                <RowContent icon={<ReceiptText />} label="Extrato" hint="O que entrou e o que saiu" />
              </button>
            </li>
            <li className="border-t border-line">
              <Link to="/store" className={rowLook}>
                <RowContent icon={<Store />} label="Loja" hint="Troque seus BPoints" />
              </Link>
            </li>
          </ul>
        </div>
      )}
    </Loaded>
  )
}

const chipLook =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-sunk py-1 ps-2 pe-3.5 text-sm font-bold'

function Chips({ balance }: { balance: Balance }) {
  return (
    <ul className="flex flex-wrap items-center gap-2">
      <li className={chipLook}>
        <TierMark tier={balance.tier.id} size={24} />
        {balance.tier.name} · nível {balance.level}
      </li>
      {balance.streak > 0 ? (
        <li className={chipLook}>
          <Flame size={20} className="text-honey-text" aria-hidden="true" />
          {formatNumber(balance.streak)} {balance.streak === 1 ? 'dia' : 'dias'}
          <span className="sr-only"> de ofensiva</span>
        </li>
      ) : null}
      <li>
        <BalancePill named className="px-3.5!" />
      </li>
      {balance.isPremium ? (
        <li className="inline-flex min-h-11 items-center">
          <PremiumMark className="px-3! py-1! text-sm!" />
        </li>
      ) : null}
    </ul>
  )
}

function LevelProgress({ balance }: { balance: Balance }) {
  const { done, target, missing } = balance.toNextLevel
  return (
    <div>
      <Progress
        label={`Rumo ao nível ${balance.level + 1}`}
        value={done}
        max={target}
        valueText={`${missing === 1 ? 'falta' : 'faltam'} ${formatNumber(missing)}`}
      />
      <p className="mt-1.5 text-sm text-ink-soft">
        {formatNumber(balance.earned)} pontos conquistados
        {balance.toNextTier ? ` · ${balance.toNextTier.text}` : null}
      </p>
    </div>
  )
}

const rowLook =
  'flex min-h-16 w-full items-center gap-3 px-4 py-2 text-start text-ink no-underline hover:bg-sunk focus-visible:outline-offset-[-3px]'

function RowContent({ icon, label, hint }: { icon: ReactNode; label: string; hint: string }) {
  return (
    <>
      <span className="text-honey-text" aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-ink-soft">{hint}</span>
      </span>
      <ChevronRight size={20} className="text-ink-soft" aria-hidden="true" />
    </>
  )
}

function StandingSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <div className="flex gap-2">
        <Skeleton className="h-11 w-32 rounded-full!" />
        <Skeleton className="h-11 w-20 rounded-full!" />
        <Skeleton className="h-11 w-28 rounded-full!" />
      </div>
      <Skeleton className="h-14 w-full" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-13 rounded-m!" />
        <Skeleton className="h-13 rounded-m!" />
      </div>
      <Skeleton className="h-32 w-full rounded-lg!" />
    </SkeletonGroup>
  )
}
