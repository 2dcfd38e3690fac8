import type { InferContractRouterOutputs } from '@orpc/contract'
import { Link } from '@tanstack/react-router'
import Crown from 'lucide-react/icons/crown'
import { useRef, useState } from 'react'
import type { contract } from '#contract/router.ts'
import { storeMessages } from '#domain/store/messages.ts'
import { missingText } from '#domain/store/spending.ts'
import { formatBPoints, formatNumber } from '#domain/text/formats.ts'
import { notify } from '#web/app/notify.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { FeatureList, premiumFeatures } from './FeatureList.tsx'
import './premium.css'
import { useQueryClient } from '@tanstack/react-query'
import { isConnected } from '#web/app/is-connected.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { forgetSpendingKey, refusalOf, spendingKey } from '#web/app/points/spending.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { api, backend } from '#web/backend/backend.ts'

const intention = 'premium'

/** Makes the member Premium; `onDone` is called once the screen shows the result. */
function useUpgrade(onDone: () => void) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: () => backend.operations.premium.upgrade({ key: spendingKey(intention) }),
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: async ({ title }) => {
      forgetSpendingKey(intention)
      await queryClient.invalidateQueries({ queryKey: api.premium.key() })
      notify.success(title, 'Boas-vindas ao Premium.')
    },
    onError: (error) => {
      const refusal = refusalOf(error)
      if (refusal) forgetSpendingKey(intention)
      notify.error(refusal?.title ?? storeMessages.failed, refusal?.detail ?? storeMessages.failedDetail)
    },
    onSettled: () => {
      refreshPoints(queryClient)
      onDone()
    },
  })
}

type Premium = InferContractRouterOutputs<typeof contract>['premium']['get']

/** The plan paid with points: its features, its price and the upgrade. It cannot be undone. */
export function PremiumCard({ premium }: { premium: Premium }) {
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutate, isPending } = useUpgrade(() => setIsAsking(false))
  const { price, balance, upgrade } = premium
  const isPremium = premium.plan === 'premium'

  function ask() {
    if (upgrade.allowed) setIsAsking(true)
    else notify.error(upgrade.title, upgrade.detail)
  }

  return (
    <section aria-labelledby="plano-premium" className="premium-card">
      <div className="premium-head">
        <Crown className="premium-crown" aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1} id="plano-premium" className="text-[min(1.75rem,11vw)]">
          Premium
        </h2>
        <p className="font-semibold">
          {isPremium ? 'É seu, para sempre' : `${formatBPoints(price)}, uma vez só`}
        </p>
      </div>
      <div className="p-5">
        <FeatureList features={premiumFeatures} />
        <div className="mt-6">
          {isPremium ? (
            <ActivePlan since={premium.premiumSince} />
          ) : (
            <Upgrade premium={premium} isPending={isPending} onAsk={ask} />
          )}
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Virar Premium?"
        text={
          <>
            Custa {formatBPoints(price)}: seu saldo vai de {formatNumber(balance)} para{' '}
            {formatNumber(balance - price)}. O Premium é para sempre e não pode ser desfeito.
          </>
        }
        confirmLabel="Virar Premium"
        pending={isPending}
        // After the upgrade, the button that opened the dialog is gone.
        finalFocus={() => (isPremium ? heading.current : null)}
        onConfirm={() => mutate()}
      />
    </section>
  )
}

const date = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })

function ActivePlan({ since }: { since: string | null }) {
  return (
    <p className="flex min-h-13 flex-wrap items-center justify-center gap-x-2 rounded-m bg-ok-soft px-4 py-2 font-bold text-ok">
      <Crown size={20} aria-hidden="true" />
      {storeMessages.premiumActive}
      {since ? <span className="font-medium">desde {date.format(new Date(since))}</span> : null}
    </p>
  )
}

interface UpgradeProps {
  premium: Premium
  isPending: boolean
  onAsk: () => void
}

function Upgrade({ premium: { balance, price, upgrade }, isPending, onAsk }: UpgradeProps) {
  const missing = upgrade.allowed ? 0 : Math.max(0, price - balance)
  return (
    <>
      <Progress
        className="mb-4"
        label="Seu saldo"
        value={balance}
        max={price}
        valueText={`${formatNumber(balance)} de ${formatNumber(price)}`}
      />
      <Button
        variant="primary"
        wide
        loading={isPending}
        aria-disabled={missing > 0 || undefined}
        aria-describedby={missing > 0 ? 'falta-para-o-premium' : undefined}
        onClick={onAsk}
      >
        Virar Premium
      </Button>
      {missing > 0 ? (
        <p id="falta-para-o-premium" className="mt-2 text-center text-sm font-semibold text-ink-soft">
          {missingText(missing)}
        </p>
      ) : null}
      {upgrade.allowed ? null : (
        <Button variant="quiet" wide className="mt-1" render={<Link to="/missions" />}>
          Ganhar BPoints nas missões
        </Button>
      )}
    </>
  )
}
