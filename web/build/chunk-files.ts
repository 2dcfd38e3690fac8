import { join } from 'node:path'
import type { Plugin } from 'vite'

const named = new Set<string>()

/** The files of a chunk, by their paths from the root; the lazy part of a route ends in `?tsr-split`. */
export function chunkFiles(...paths: readonly string[]): RegExp {
  for (const path of paths) named.add(path)
  const patterns = paths.map((path) => `/${path}`.replace(/[.?$]/g, '\\$&').replaceAll('/', '[\\\\/]'))
  return new RegExp(patterns.map((pattern) => `${pattern}(?:[?=]|$)`).join('|'))
}

/** A moved file would silently leave its chunk: the build fails instead. */
export function chunkFilesExist(root: string): Plugin {
  return {
    name: 'colmeia:chunk-files-exist',
    generateBundle() {
      const ids = [...this.getModuleIds()]
      const missing = [...named].filter((path) => !ids.some((id) => id.startsWith(join(root, path))))
      if (missing.length > 0) this.error(`Named by a chunk and no part of the app: ${missing.join(', ')}`)
    },
  }
}
