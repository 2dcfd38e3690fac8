import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#contract/page-renderer.ts'

/** The built components of the web app that draw pages (web/renderer); null if they are not built. */
export async function loadPageRenderer(file: string): Promise<PageRenderer | null> {
  if (!existsSync(file)) return null
  const { pageRenderer } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    pageRenderer: PageRenderer
  }
  return pageRenderer
}
