import { createFileRoute } from '@tanstack/react-router'
import { ReviewScreen } from '#web/features/lesson/review/ReviewScreen.tsx'

export const Route = createFileRoute('/_app/_member/review')({
  staticData: { title: 'Revisar hoje', immersive: true },
  component: ReviewScreen,
})
