// `npm run build`: the web app and the server into dist/, unless they are there already.
import { ensureBuilt, ensureDependencies, requireNode } from './prepared-checkout.mjs'

requireNode()
ensureDependencies()
ensureBuilt()
