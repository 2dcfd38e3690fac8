// `npm run build:demo`: the demonstration as plain files into dist/demo, for any host and any folder of it.
import { ensureDemoBuilt, ensureDependencies, requireNode, say } from './prepared-checkout.mjs'

requireNode()
ensureDependencies()
ensureDemoBuilt()
say('dist/demo is ready: copy the folder to any file host.')
