import { createFileRoute } from '@tanstack/react-router'
import { FeedbacksScreen } from '#web/features/feedbacks/FeedbacksScreen.tsx'
import { readFeedbacksSearch } from '#web/features/feedbacks/feedbacks-search.ts'

export const Route = createFileRoute('/_app/_member/feedbacks')({
  staticData: { title: 'Feedbacks' },
  validateSearch: readFeedbacksSearch,
  component: () => <FeedbacksScreen search={Route.useSearch()} />,
})
