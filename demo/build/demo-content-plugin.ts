import type { Plugin } from 'vite'
import { contentFolder, prepareDemoContent } from './prepare-content.ts'

const contentName = 'virtual:demo-content'
const lessonsName = 'virtual:demo-lessons'
const names = [contentName, lessonsName]

/** Serves what content/ says to the demonstration: everything but the lessons' texts, and those in a file of their own. */
export function demoContent(): Plugin {
  let prepared: ReturnType<typeof prepareDemoContent> | undefined
  return {
    name: 'colmeia:demo-content',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : null),
    async load(id) {
      const name = id.slice(1)
      if (!id.startsWith('\0') || !names.includes(name)) return null
      this.addWatchFile(contentFolder)
      prepared ??= prepareDemoContent()
      const { content, lessons } = await prepared
      // Parsed as JSON, a long literal costs a phone a fraction of what it costs as JavaScript.
      const json = JSON.stringify(name === contentName ? content : lessons)
      return `export default JSON.parse(${JSON.stringify(json)})`
    },
  }
}
