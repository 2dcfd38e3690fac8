// `npm start`: from a bare clone to a running Colmeia.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, dependencies, prepare, requireNode, root } from './prepared-checkout.mjs'

requireNode()
await prepare([dependencies, build], { last: 'Starting' })
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(root, 'dist/server/main.js')))
