import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LeanCanvas, projectLimits } from '#domain/projects/lean-canvas.ts'
import { backend } from '#web/backend/backend.ts'
import { canvasCells } from './canvas-cells.ts'
import { patchProject } from './projects-query.ts'
import { unsavedCopy } from './unsaved-copy.ts'
import { useAutosave } from './use-autosave.ts'

/** The canvas of a project as it is being written. */
export function useCanvas(projectId: string, canvas: LeanCanvas) {
  const queryClient = useQueryClient()
  const [copy] = useState(() => unsavedCopy(window.localStorage, `canvas.${projectId}`, isCanvas))
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

function isCanvas(value: unknown): value is LeanCanvas {
  return (
    typeof value === 'object' &&
    value !== null &&
    canvasCells.every(({ name }) => typeof (value as Record<string, unknown>)[name] === 'string')
  )
}
