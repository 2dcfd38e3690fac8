import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { StoreOffer } from '#contract/store.ts'
import { formatBPoints, formatNumber } from '#domain/text/points.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { api } from '#web/backend/backend.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { BalanceBand } from './BalanceBand.tsx'
import { OfferCard } from './OfferCard.tsx'
import { StoreSkeleton } from './StoreSkeleton.tsx'
import { useBuy } from './use-buy.ts'

export function StoreScreen() {
  const store = useQuery(api.store.get.queryOptions())
  return (
    <>
      <PageHeader className="py-3 lg:pt-6" title="Loja" back={<Link to="/profile" />} />
      <Loaded query={store} what="a loja" skeleton={<StoreSkeleton />}>
        {({ balance, items }) => (
          <>
            <BalanceBand balance={balance} />
            <Shelf balance={balance} items={items} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Shelf({ balance, items }: { balance: number; items: readonly StoreOffer[] }) {
  const [chosen, setChosen] = useState<StoreOffer | null>(null)
  const shelf = useRef<HTMLUListElement>(null)
  const lastChosen = useRef('')
  const { mutate: buy, isPending } = useBuy(() => setChosen(null))

  function choose(offer: StoreOffer) {
    lastChosen.current = offer.id
    if (offer.purchase.allowed) return setChosen(offer)
    notify.error(offer.purchase.title, offer.purchase.detail)
  }

  return (
    <>
      <div className="@container mt-5">
        <ul
          ref={shelf}
          className="grid gap-3 @xl:grid-cols-2 @xl:gap-4 @xl:[&>:last-child:nth-child(odd)]:col-span-2"
        >
          {items.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              balance={balance}
              isBuying={isPending && chosen?.id === offer.id}
              onBuy={() => choose(offer)}
            />
          ))}
        </ul>
      </div>
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={(open) => {
          if (!open) setChosen(null)
        }}
        title={chosen ? `Comprar “${chosen.name}”?` : ''}
        text={
          chosen ? (
            <>
              Custa {formatBPoints(chosen.price)}. Seu saldo vai de {formatNumber(balance)} para{' '}
              {formatNumber(balance - chosen.price)}; seu nível e seu ranking não mudam.
            </>
          ) : null
        }
        confirmLabel="Comprar"
        pending={isPending}
        finalFocus={() => {
          const card = shelf.current?.querySelector(`[data-item="${lastChosen.current}"]`)
          return card?.querySelector<HTMLElement>('button') ?? card?.querySelector('h3') ?? null
        }}
        onConfirm={() => {
          if (chosen) buy(chosen)
        }}
      />
    </>
  )
}
