// `npm run build:demo`: the demonstration as static files in dist/demo, for any host and folder.
import { demoBuild, dependencies, prepare, requireNode, say } from './prepared-checkout.mjs'

requireNode()
await prepare([dependencies, demoBuild])
say('dist/demo is ready: copy the folder to any file host.')
