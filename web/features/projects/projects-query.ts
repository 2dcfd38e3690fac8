import type { InferContractRouterOutputs } from '@orpc/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import type { contract } from '#contract/router.ts'
import { api } from '#web/backend/backend.ts'

export type Projects = InferContractRouterOutputs<typeof contract>['projects']['list']

export const projectsQuery = api.projects.list.queryOptions()

/** Changes one project where it is shown. */
export function patchProject(
  queryClient: QueryClient,
  id: string,
  change: (project: Project) => Project,
): void {
  queryClient.setQueryData<Projects>(
    projectsQuery.queryKey,
    (list) => list && { ...list, projects: list.projects.map((one) => (one.id === id ? change(one) : one)) },
  )
}
