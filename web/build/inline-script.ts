import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** Bundles a script with its imports, to be inlined in a page: it runs without another request. */
export async function inlineScript(entry: URL): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(entry), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  const [script, ...others] = built.output
  if (others.length > 0 || script.imports.length > 0) throw new Error(`${entry.href} is more than one file`)
  if (script.code.includes('</script')) throw new Error(`${entry.href} would end its own element`)
  return script.code.trim()
}
