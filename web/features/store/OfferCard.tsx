import Check from 'lucide-react/icons/check'
import type { StoreOffer } from '#contract/store.ts'
import { formatBPoints, formatNumber } from '#domain/text/points.ts'
import { Button } from '#web/ui/Button.tsx'
import { PointsMark } from '#web/ui/PointsPill.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { OfferPicture } from './OfferPicture.tsx'

export interface OfferCardProps {
  offer: StoreOffer
  balance: number
  isBuying: boolean
  onBuy: () => void
}

export function OfferCard({ offer, balance, isBuying, onBuy }: OfferCardProps) {
  const { name, description, price, purchase, repeatable, timesBought } = offer
  const isHad = !purchase.allowed && purchase.reason !== 'insufficient'
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
      {missing > 0 ? (
        <Progress
          className="mt-4"
          label={`${missing === 1 ? 'Falta' : 'Faltam'} ${formatBPoints(missing)}`}
          value={balance}
          max={price}
        />
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
            aria-label={`Comprar ${name} por ${formatBPoints(price)}`}
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
