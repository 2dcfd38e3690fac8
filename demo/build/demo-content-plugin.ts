import type { Plugin } from 'vite'
import { contentFolder, prepareDemoContent } from './prepare-content.ts'

const prefix = 'virtual:demo-'
const parts = ['content', 'lessons', 'assistant', 'knowledge', 'mentors'] as const

/** Serves content/ to the demonstration: the first view's part, and the rest in separate files. */
export function demoContent(): Plugin {
  let prepared: ReturnType<typeof prepareDemoContent> | undefined
  return {
    name: 'colmeia:demo-content',
    resolveId: (id) => (parts.some((part) => id === `${prefix}${part}`) ? `\0${id}` : null),
    async load(id) {
      const part = parts.find((one) => id === `\0${prefix}${one}`)
      if (part === undefined) return null
      this.addWatchFile(contentFolder)
      prepared ??= prepareDemoContent()
      const { content, later } = await prepared
      // For long literals, JSON is far cheaper to parse on a phone than JavaScript.
      const json = JSON.stringify(part === 'content' ? content : later[part])
      return `export default JSON.parse(${JSON.stringify(json)})`
    },
  }
}
