// Runs one of the built one-off commands (`npm run admin -- …`), building it first when needed.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, dependencies, prepare, requireNode, root } from './prepared-checkout.mjs'

requireNode()
await prepare([dependencies, build])
process.env.NODE_ENV ??= 'production'
const [name] = process.argv.splice(2, 1)
await import(pathToFileURL(join(root, `dist/server/commands/${name}.js`)))
