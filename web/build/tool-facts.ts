import type { Plugin } from 'vite'
import { factsOfTool, type ToolFact } from '#domain/tools/tool-facts.ts'

const publicName = 'virtual:tool-facts/'
const resolvedName = `\0${publicName}`

export type ReadToolFacts = () => Promise<ReadonlyMap<string, ToolFact>>

/**
 * Serves the dated figures of content/facts.yaml that each tool calculates with, read while building. One module a
 * tool: together they would weigh on each one's first load.
 */
export function toolFacts(readFacts: ReadToolFacts): Plugin {
  return {
    name: 'colmeia:tool-facts',
    resolveId: (id) => (id.startsWith(publicName) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(resolvedName)) return null
      const tool = id.slice(resolvedName.length)
      const names = new Map<string, readonly string[]>(Object.entries(factsOfTool)).get(tool)
      if (names === undefined) throw new Error(`No dated figures are known for the tool ${tool}`)
      const all = await readFacts()
      const facts: Record<string, ToolFact> = {}
      for (const name of names) {
        const fact = all.get(name)
        if (fact === undefined) throw new Error(`content/facts.yaml has no ${name}`)
        facts[name] = fact
      }
      return `export default ${JSON.stringify(facts)}`
    },
  }
}
