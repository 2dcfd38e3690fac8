// Runs a built one-off command (`npm run admin -- …`), building it first if needed.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, dependencies, prepare, requireNode, root } from './prepared-checkout.mjs'

requireNode()
await prepare([dependencies, build])
process.env.NODE_ENV ??= 'production'
const [name] = process.argv.splice(2, 1)
await import(pathToFileURL(join(root, `dist/server/commands/${name}.js`)))
