import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** `path` is relative to the project's folder, with forward slashes. */
export type ContentFile = { readonly path: string; readonly text: string }

/** Files of `folder` (and below) whose name ends with one of `endings`, in the order of their paths. */
export function contentFiles(folder: string, endings: readonly string[]): ContentFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

export type FrontMatter = {
  /** The YAML between the two rules; empty if there is none. */
  readonly yaml: string
  readonly yamlLine: number
  readonly body: string
  readonly bodyLine: number
}

export function splitFrontMatter(text: string): FrontMatter {
  const match = /^---\r?\n([\s\S]*?)^---\r?\n/m.exec(text)
  if (match?.index !== 0) return { yaml: '', yamlLine: 1, body: text, bodyLine: 1 }
  const [whole, yaml = ''] = match
  return { yaml, yamlLine: 2, body: text.slice(whole.length), bodyLine: whole.split('\n').length }
}
