import { fileURLToPath } from 'node:url'
import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'
import type { Routes } from '#web/backend/http/http-link.ts'

const publicName = 'virtual:contract'
const resolvedName = `\0${publicName}`
const contractFile = fileURLToPath(new URL('../../contract/router.ts', import.meta.url))

/**
 * Serves the contract's routes without schemas and descriptions: the browser needs only methods and paths to
 * make a call, and the types come from `import type`. Keeps Zod out of the first load.
 */
export function virtualContract(): Plugin {
  return {
    name: 'colmeia:virtual-contract',
    resolveId: (id) => (id === publicName ? resolvedName : null),
    async load(id) {
      if (id !== resolvedName) return null
      const { module, dependencies } = await runnerImport<typeof import('#contract/router.ts')>(
        contractFile,
        {
          configFile: false,
        },
      )
      for (const dependency of [contractFile, ...dependencies]) this.addWatchFile(dependency)
      return `export default ${JSON.stringify(routesOf(module.contract))}`
    },
  }
}

/** 'GET /ideas/{ideaId}' for each operation: what a call needs. */
export function routesOf(router: AnyContractRouter): Routes {
  return Object.fromEntries(
    Object.entries(router).map(([name, inner]) => [
      name,
      isContractProcedure(inner) ? routeOf(inner['~orpc'].route) : routesOf(inner),
    ]),
  )
}

function routeOf({ method, path, inputStructure, outputStructure }: AnyContractProcedure['~orpc']['route']) {
  if (!method || !path) throw new Error('An operation has no method or no path')
  // web/backend/http/http-link.ts
  if (inputStructure === 'detailed' || outputStructure === 'detailed')
    throw new Error(`${path} has parts that the browser does not send`)
  return `${method} ${path}`
}
