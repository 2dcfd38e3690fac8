// Draws pictures in a process of its own, one after the other: whatever a text does to the drawing, the server
// goes on.

import type { DrawRequest, DrawResult } from '../drawing-processes.ts'
import { createDrawing } from './draw-picture.ts'

const [, , from = ''] = process.argv
const draw = createDrawing(from)

process.on('message', ({ id, content }: DrawRequest) => {
  void draw(content).then(
    (png) => answer({ id, png }),
    (error: unknown) => answer({ id, problem: error instanceof Error ? error.message : String(error) }),
  )
})
// The server is gone.
process.once('disconnect', () => process.exit())

function answer(result: DrawResult): void {
  process.send?.(result)
}
