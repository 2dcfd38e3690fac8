import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '#web/app/Loaded.tsx'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { api } from '#web/backend/backend.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EarningList } from './EarningList.tsx'
import { FreeCard } from './FreeCard.tsx'
import { PremiumCard } from './PremiumCard.tsx'
import { PremiumSkeleton } from './PremiumSkeleton.tsx'

export function PremiumScreen() {
  const premium = useQuery(api.premium.get.queryOptions())
  return (
    <>
      <PageHeader
        className="py-3 lg:pt-6"
        title="Premium"
        back={<Link to="/profile" />}
        actions={<BalancePill className="lg:hidden" />}
      />
      <Loaded query={premium} what="os planos" skeleton={<PremiumSkeleton />}>
        {(data) => (
          <div className="grid items-start gap-4 pt-1 xl:grid-cols-2 xl:gap-5">
            <div className="xl:order-last">
              <PremiumCard premium={data} />
            </div>
            <div className="flex flex-col gap-4 xl:gap-5">
              <FreeCard isCurrent={data.plan === 'free'} />
              <EarningList lines={data.earning} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}
