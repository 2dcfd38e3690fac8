import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { LessonLayer } from '#web/features/lesson/LessonLayer.tsx'
import { PointsLayer } from '#web/features/points/PointsLayer.tsx'
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
      <PointsLayer />
    </>
  ),
})
