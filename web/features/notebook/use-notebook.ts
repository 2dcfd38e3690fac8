import type { InferContractRouterOutputs } from '@orpc/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { contract } from '#contract/router.ts'
import { api, backend } from '#web/backend/backend.ts'

export type Notebook = InferContractRouterOutputs<typeof contract>['notebook']['get']
export type NotebookChapter = Notebook['chapters'][number]
export type NotebookEntry = NotebookChapter['entries'][number]

const notebookQuery = api.notebook.get.queryOptions()

/** The notebook, read again when something in it changed, here or elsewhere. */
export function useNotebook() {
  const refresh = useRefreshNotebook()
  useEffect(
    () =>
      backend.events.subscribe(({ type }) => {
        if (type === 'trails' || type === 'mine') refresh()
      }),
    [refresh],
  )
  return useQuery(notebookQuery)
}

export function useRefreshNotebook(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: notebookQuery.queryKey })
}

/** The name under which former texts are kept. */
export function sourceOf(entry: Exclude<NotebookEntry, { kind: 'canvas' | 'test' }>): string {
  return entry.kind === 'task' ? `task:${entry.stageId}` : `note:${entry.id}`
}
