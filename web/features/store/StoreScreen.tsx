import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { StoreOffer } from '#contract/store.ts'
import { bpointsWord, formatBPoints, formatNumber } from '#domain/text/formats.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { openStatement } from '#web/app/points/statement-opening.ts'
import { useCountUp } from '#web/app/points/use-count-up.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { OfferCard } from './OfferCard.tsx'
import './store.css'
import { storeMessages } from '#domain/store/messages.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { forgetSpendingKey, refusalOf, spendingKey } from '#web/app/points/spending.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'

/** The balance, large, and how to earn more. */
function BalanceBand({ balance }: { balance: number }) {
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

function StoreSkeleton() {
  return (
    <SkeletonGroup className="@container">
      <Skeleton className="h-38 w-full rounded-lg!" />
      <div className="mt-5 grid gap-3 @xl:grid-cols-2 @xl:gap-4">
        {[1, 2, 3, 4, 5].map((item) => (
          <div key={item} className="rounded-lg border border-line bg-surface p-4">
            <div className="flex gap-4">
              <Skeleton className="size-19 flex-none" />
              <div className="flex-1">
                <Skeleton className="h-6 w-3/5" />
                <SkeletonText lines={2} className="mt-3" />
              </div>
            </div>
            <div className="mt-4 flex justify-between">
              <Skeleton className="h-7 w-20" />
              <Skeleton className="h-11 w-28" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** Buys an item; `onDone` is called once the store shows the result. */
function useBuy(onDone: () => void) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (offer: StoreOffer) =>
      backend.operations.store.buy({ item: offer.id, key: spendingKey(intentionOf(offer)) }),
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: async ({ title }, offer) => {
      forgetSpendingKey(intentionOf(offer))
      await queryClient.invalidateQueries({ queryKey: api.store.key() })
      notify.success(title, offer.name)
    },
    onError: async (error, offer) => {
      const refusal = refusalOf(error)
      if (refusal) forgetSpendingKey(intentionOf(offer))
      notify.error(refusal?.title ?? storeMessages.failed, refusal?.detail ?? storeMessages.failedDetail)
    },
    onSettled: () => {
      refreshPoints(queryClient)
      void queryClient.invalidateQueries({ queryKey: api.badges.key() })
      onDone()
    },
  })
}

/** Once the item is bought, buying it again is a new intention, even if the answer was lost. */
function intentionOf({ id, timesBought }: StoreOffer): string {
  return `${id} ${timesBought}`
}
