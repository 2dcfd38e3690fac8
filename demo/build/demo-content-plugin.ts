import type { Plugin } from 'vite'
import { contentFolder, prepareDemoContent } from './prepare-content.ts'

const prefix = 'virtual:demo-'
const parts = ['content', 'lessons', 'assistant', 'mentors'] as const

/** Serves what content/ says to the demonstration: what the first view needs, and the rest in files of their own. */
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
      // Parsed as JSON, a long literal costs a phone a fraction of what it costs as JavaScript.
      const json = JSON.stringify(part === 'content' ? content : later[part])
      return `export default JSON.parse(${JSON.stringify(json)})`
    },
  }
}
