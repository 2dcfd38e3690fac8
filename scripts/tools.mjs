// Before a command of package.json that calls a tool by its name: installs the tools unless they are there.
import { allDependencies, prepare, requireNode } from './prepared-checkout.mjs'

requireNode()
await prepare([allDependencies])
