import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, isContractProcedure, minifyContractRouter } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'

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
      return `export default ${JSON.stringify(withoutWords(minifyContractRouter(module.contract)))}`
    },
  }
}

/** Descriptions of operations are for the reference page: in the browser they would cost 3 KB. */
function withoutWords(router: AnyContractRouter): object {
  if (isContractProcedure(router)) {
    const { summary, description, tags, ...route } = router['~orpc'].route
    return { '~orpc': { ...router['~orpc'], route } }
  }
  return Object.fromEntries(Object.entries(router).map(([name, inner]) => [name, withoutWords(inner)]))
}
