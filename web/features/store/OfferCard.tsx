import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import FolderPlus from 'lucide-react/icons/folder-plus'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Palette from 'lucide-react/icons/palette'
import type { CSSProperties, ReactNode } from 'react'
import type { StoreOffer } from '#contract/store.ts'
import { missingText } from '#domain/store/spending.ts'
import { formatBPoints, formatNumber } from '#domain/text/formats.ts'
import { Button } from '#web/ui/Button.tsx'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import { PointsMark } from '#web/ui/PointsPill.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { tiltOf } from '#web/ui/tilt-of.ts'
import './store.css'

type Item = StoreOffer['id']

const papers: Readonly<Record<Exclude<Item, 'golden_badge'>, { paper: string; icon: ReactNode }>> = {
  extra_project_slot: { paper: 'var(--note-servicos)', icon: <FolderPlus /> },
  basic_template: { paper: 'var(--note-tecnologia)', icon: <LayoutDashboard /> },
  express_mentoring: { paper: 'var(--note-educacao)', icon: <Clock /> },
  profile_theme: { paper: 'var(--note-alimentacao)', icon: <Palette /> },
}

/** The picture of an item: a small note with its sign, or the badge itself. */
function OfferPicture({ item }: { item: Item }) {
  if (item === 'golden_badge') {
    return <BadgeDrawing id="golden-badge" earned size={76} className="flex-none" />
  }
  const { paper, icon } = papers[item]
  const look = { '--paper-colour': paper, '--tilt': `${tiltOf(item) * 3}deg` } as CSSProperties
  return (
    <span aria-hidden="true" className="offer-note" style={look}>
      {icon}
    </span>
  )
}

export interface OfferCardProps {
  offer: StoreOffer
  balance: number
  isBuying: boolean
  onBuy: () => void
}

export function OfferCard({ offer, balance, isBuying, onBuy }: OfferCardProps) {
  const { name, description, price, purchase, repeatable, timesBought } = offer
  const closed = !purchase.allowed && purchase.reason === 'no-mentor' ? purchase : null
  const isHad = !purchase.allowed && purchase.reason !== 'insufficient' && closed === null
  const missing = !purchase.allowed && purchase.reason === 'insufficient' ? purchase.missing : 0
  return (
    <li
      data-item={offer.id}
      className="flex flex-col rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex gap-4">
        <OfferPicture item={offer.id} />
        <div className="min-w-0 flex-1">
          <h3 tabIndex={-1} className="text-lg">
            {name}
          </h3>
          <p className="mt-1 text-[0.9375rem] leading-snug text-ink-soft">{description}</p>
          {repeatable && timesBought > 0 ? (
            <p className="mt-1 text-sm font-semibold text-ok">
              Você já comprou {timesBought === 1 ? 'uma vez' : `${formatNumber(timesBought)} vezes`}
            </p>
          ) : null}
        </div>
      </div>
      {closed ? (
        <p className="mt-3 rounded-m bg-sunk p-3 text-sm text-ink-soft">
          <strong className="text-ink">{closed.title}.</strong> {closed.detail}
        </p>
      ) : null}
      {missing > 0 ? (
        <Progress className="mt-4" label={missingText(missing)} value={balance} max={price} />
      ) : null}
      <div className="mt-auto flex items-center justify-between gap-3 pt-4">
        {isHad ? null : (
          <p className="flex items-center gap-1.5 font-display text-xl font-bold tabular-nums">
            <PointsMark size={18} />
            {formatNumber(price)}
            <span className="sr-only"> BPoints</span>
          </p>
        )}
        {isHad ? (
          <p className="ms-auto inline-flex min-h-11 items-center gap-1.5 rounded-m bg-ok-soft px-4 text-[0.9375rem] font-bold text-ok">
            <Check size={18} strokeWidth={3} aria-hidden="true" />
            {purchase.title}
          </p>
        ) : (
          <Button
            size="small"
            aria-label={`Comprar ${name} por ${formatBPoints(price)}${missing > 0 ? `: ${missingText(missing)}` : ''}`}
            aria-disabled={missing > 0 || closed !== null || undefined}
            loading={isBuying}
            onClick={onBuy}
          >
            Comprar
          </Button>
        )}
      </div>
    </li>
  )
}
