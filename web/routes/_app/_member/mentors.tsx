import { createFileRoute } from '@tanstack/react-router'
import { MentorsScreen } from '#web/features/mentors/MentorsScreen.tsx'
import { readMentorsSearch } from '#web/features/mentors/mentors-search.ts'

export const Route = createFileRoute('/_app/_member/mentors')({
  staticData: { title: 'Mentores' },
  validateSearch: readMentorsSearch,
  component: () => <MentorsScreen search={Route.useSearch()} />,
})
