// Runs one of the built one-off commands (`npm run admin -- …`), building it first when needed.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureDependencies, requireNode, root } from './prepared-checkout.mjs'

requireNode()
ensureDependencies()
ensureBuilt()
process.env.NODE_ENV ??= 'production'
const [name] = process.argv.splice(2, 1)
await import(pathToFileURL(join(root, `dist/server/commands/${name}.js`)))
