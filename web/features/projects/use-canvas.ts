import { useQueryClient } from '@tanstack/react-query'
import { type LeanCanvas, projectLimits } from '#domain/projects/lean-canvas.ts'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { backend } from '#web/backend/backend.ts'
import { canvasCells } from './canvas-cells.ts'
import { patchProject } from './projects-query.ts'
import { useAutosave } from './use-autosave.ts'

/** The canvas of a project as it is being written. */
export function useCanvas(projectId: string, canvas: LeanCanvas) {
  const queryClient = useQueryClient()
  const copy = useDraftStore(`canvas.${projectId}`, canvasFrom)
  return useAutosave<LeanCanvas>({
    saved: canvas,
    copy,
    isSendable: (cells) => canvasCells.every(({ name }) => cells[name].length <= projectLimits.canvasCell),
    save: async (cells) => {
      await backend.operations.projects.saveCanvas({ id: projectId, canvas: cells })
      patchProject(queryClient, projectId, (project) => ({ ...project, canvas: { ...cells } }))
    },
  })
}

function canvasFrom(stored: unknown): LeanCanvas | null {
  const isCanvas =
    typeof stored === 'object' &&
    stored !== null &&
    canvasCells.every(({ name }) => typeof (stored as Record<string, unknown>)[name] === 'string')
  return isCanvas ? (stored as LeanCanvas) : null
}
