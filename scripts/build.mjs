// `npm run build`: builds the web app and the server into dist/, unless they are up to date.
import { build, dependencies, prepare, requireNode } from './prepared-checkout.mjs'

requireNode()
await prepare([dependencies, build])
