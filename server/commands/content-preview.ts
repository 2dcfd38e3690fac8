import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { repositoryRoot } from '#server/repository-root.ts'
import { previewServer } from './content-preview/preview-server.ts'

/**
 * `npm run content:preview`: shows the lessons of content/ while they are written. Needs no database; pages
 * reload when a file is saved. `PORT` sets the port.
 */
const server = previewServer(join(repositoryRoot, 'content'))

server.listen(Number(process.env.PORT ?? 4100), '127.0.0.1', () => {
  console.log(`Lessons: http://localhost:${(server.address() as AddressInfo).port}`)
})
