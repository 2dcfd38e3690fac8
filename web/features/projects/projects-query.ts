import type { InferContractRouterOutputs } from '@orpc/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import type { contract } from '#contract/router.ts'
import { api } from '#web/backend/backend.ts'

export type Projects = InferContractRouterOutputs<typeof contract>['projects']['list']

export const projectsQuery = api.projects.list.infiniteOptions({
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

/** Every loaded project once: one may have moved between two pages. */
export function projectsOf(pages: readonly Projects[]): readonly Project[] {
  const all = pages.flatMap((page) => page.projects)
  return [...new Map(all.map((project) => [project.id, project])).values()]
}

/** Changes one project in the cache. */
export function patchProject(
  queryClient: QueryClient,
  id: string,
  change: (project: Project) => Project,
): void {
  queryClient.setQueryData(
    projectsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          projects: page.projects.map((one) => (one.id === id ? change(one) : one)),
        })),
      },
  )
}
