import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { repositoryRoot } from '#server/repository-root.ts'
import { previewServer } from './content-preview/preview-server.ts'

/**
 * `npm run content:preview`: the lessons of content/ as readers will see them, while they are written. Needs no
 * database; a page shows a saved file at once. `PORT` chooses the port.
 */
const server = previewServer(join(repositoryRoot, 'content'))

server.listen(Number(process.env.PORT ?? 4100), '127.0.0.1', () => {
  console.log(`Lessons: http://localhost:${(server.address() as AddressInfo).port}`)
})
