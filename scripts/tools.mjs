// Runs before package.json commands that call a tool by name: installs the tools if missing.
import { allDependencies, prepare, requireNode } from './prepared-checkout.mjs'

requireNode()
await prepare([allDependencies])
