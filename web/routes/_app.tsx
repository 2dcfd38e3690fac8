import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { PointsLayer } from '#web/features/points/PointsLayer.tsx'
import { AppShell } from '#web/features/shell/AppShell.tsx'

const DaySummary = lazyRouteComponent(() => import('#web/features/home/DaySummary.tsx'), 'DaySummary')
const LevelCard = lazyRouteComponent(() => import('#web/features/points/LevelCard.tsx'), 'LevelCard')
const TodayCard = lazyRouteComponent(() => import('#web/features/missions/TodayCard.tsx'), 'TodayCard')

export const Route = createFileRoute('/_app')({
  component: () => (
    <>
      <AppShell
        memberRail={
          <>
            <DaySummary placement="rail" />
            <TodayCard />
            <LevelCard />
          </>
        }
      />
      <PointsLayer />
    </>
  ),
})
