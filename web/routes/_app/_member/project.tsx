import { createFileRoute } from '@tanstack/react-router'
import { ProjectScreen } from '#web/features/projects/ProjectScreen.tsx'
import { readProjectSearch } from '#web/features/projects/read-project-search.ts'

export const Route = createFileRoute('/_app/_member/project')({
  staticData: { title: 'Meus projetos' },
  validateSearch: readProjectSearch,
  component: () => <ProjectScreen search={Route.useSearch()} />,
})
