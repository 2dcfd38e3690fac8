// `npm run build`: the web app and the server into dist/, unless they are there already.
import { build, dependencies, prepare, requireNode } from './prepared-checkout.mjs'

requireNode()
await prepare([dependencies, build])
