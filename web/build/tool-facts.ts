import type { Plugin } from 'vite'
import { type ToolFact, type ToolFacts, toolFactIds } from '#domain/tools/tool-facts.ts'

const publicName = 'virtual:tool-facts'
const resolvedName = `\0${publicName}`

/** Serves the dated figures of content/facts.yaml that the tools calculate with, read while building. */
export function toolFacts(readFact: (id: string) => Promise<ToolFact | null>): Plugin {
  return {
    name: 'colmeia:tool-facts',
    resolveId: (id) => (id === publicName ? resolvedName : null),
    async load(id) {
      if (id !== resolvedName) return null
      const facts: Record<string, ToolFact> = {}
      for (const name of toolFactIds) {
        const fact = await readFact(name)
        if (fact === null) throw new Error(`content/facts.yaml has no ${name}`)
        facts[name] = fact
      }
      return `export default ${JSON.stringify(facts satisfies Partial<ToolFacts>)}`
    },
  }
}
