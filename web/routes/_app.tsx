import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '#web/app/session.ts'
import { LessonLayer } from '#web/features/lesson/LessonLayer.tsx'
import { AppShell } from '#web/features/shell/AppShell.tsx'
import { FloatingTools } from '#web/features/shell/FloatingTools.tsx'

const AssistantPanel = lazyRouteComponent(
  () => import('#web/features/assistant/AssistantPanel.tsx'),
  'AssistantPanel',
)
const FeedbackDialog = lazyRouteComponent(
  () => import('#web/features/feedbacks/FeedbackDialog.tsx'),
  'FeedbackDialog',
)
const DaySummary = lazyRouteComponent(() => import('#web/features/home/DaySummary.tsx'), 'DaySummary')
const LevelCard = lazyRouteComponent(() => import('#web/features/points/LevelCard.tsx'), 'LevelCard')
const PointsLayer = lazyRouteComponent(() => import('#web/features/points/PointsLayer.tsx'), 'PointsLayer')
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
        floating={<FloatingTools Assistant={AssistantPanel} Feedback={FeedbackDialog} />}
      />
      <LessonLayer />
      <PointsOfMember />
    </>
  ),
})

/** Guests have no points, and load none of its code. */
function PointsOfMember() {
  const { viewer } = useSession()
  // A different person starts with nothing to celebrate.
  return viewer ? (
    <Suspense>
      <PointsLayer key={viewer.id} />
    </Suspense>
  ) : null
}
