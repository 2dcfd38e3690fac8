import { relative } from 'node:path'
import type { Plugin } from 'vite'

interface Chunk {
  readonly isEntry: boolean
  /** Files loaded with it in any case. */
  readonly imports: readonly string[]
  /** From the root of the repository, with / as separator. */
  readonly moduleIds: readonly string[]
}

/** All but the module that knows the demonstration exists and loads it. */
const demoModule = /^(?:demo|web\/backend\/demo(?!\/create-demo-backend\.ts$))\/|virtual:demo-/u

/** The demonstration's modules that load with the first page for everybody. */
export function demoModulesAtFirst(chunks: ReadonlyMap<string, Chunk>): readonly string[] {
  const reached = new Set([...chunks].flatMap(([file, { isEntry }]) => (isEntry ? [file] : [])))
  for (const file of reached) for (const next of chunks.get(file)?.imports ?? []) reached.add(next)
  return [...reached].flatMap((file) => chunks.get(file)?.moduleIds ?? []).filter((id) => demoModule.test(id))
}

/** Fails a build that would send any of the demonstration to people who did not choose it. */
export function firstLoadWithoutDemo(): Plugin {
  let root = ''
  return {
    name: 'colmeia:first-load-without-demo',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      // The entry loads the app in steps (web/start.ts); each is part of the first load.
      const steps = files.flatMap(({ isEntry, dynamicImports }) => (isEntry ? dynamicImports : []))
      const found = demoModulesAtFirst(
        new Map(
          files.map(({ fileName, isEntry, imports, moduleIds }) => [
            fileName,
            {
              isEntry: isEntry || steps.includes(fileName),
              imports,
              moduleIds: moduleIds.map((id) => relative(root, id).replaceAll('\\', '/')),
            },
          ]),
        ),
      )
      if (found.length > 0) this.error(`The first load would hold the demonstration: ${found.join(', ')}`)
    },
  }
}
