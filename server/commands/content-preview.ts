import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { checkWriting } from '#server/platform/content/check-writing.ts'
import { contentDigest } from '#server/platform/content/content-digest.ts'
import { ContentError } from '#server/platform/content/content-error.ts'
import { prepareContent } from '#server/platform/content/prepare-content.ts'
import { readContent } from '#server/platform/content/read-content.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import { lessonPage, listPage, type Preview, page, problemList } from './content-preview/preview-pages.ts'

/**
 * `npm run content:preview`: the lessons of content/ as readers will see them, while they are written. Needs no
 * database; a page shows a saved file at once. `PORT` chooses the port.
 */
const folder = join(repositoryRoot, 'content')
const styleSheets = ['web/ui/tokens.css', 'web/features/lesson/lesson-text.css']

let kept: { readonly digest: string; readonly preview: Preview } | null = null

async function preview(): Promise<Preview> {
  const digest = await contentDigest(folder)
  if (kept?.digest !== digest) kept = { digest, preview: await read() }
  return kept.preview
}

async function read(): Promise<Preview> {
  try {
    const content = await readContent(folder)
    return { trails: prepareContent(content).trails, advice: checkWriting(content) }
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems }
    throw error
  }
}

async function bodyOf(path: string): Promise<string | null> {
  const current = await preview()
  if ('problems' in current) return `<h1>Não dá para mostrar ainda</h1>${problemList(current.problems)}`
  if (path === '/') return listPage(current)
  const [, trailId, stageId] = path.split('/')
  const stage = current.trails.find(({ id }) => id === trailId)?.stages.find(({ id }) => id === stageId)
  return stage === undefined ? null : lessonPage(stage)
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/version') {
    response.end(await contentDigest(folder))
    return
  }
  const body = await bodyOf(pathname)
  const styles = await Promise.all(
    styleSheets.map((file) => readFile(join(repositoryRoot, file), 'utf8').catch(() => '')),
  )
  response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    page(
      'Colmeia: lições',
      body ?? '<h1>Não existe</h1>',
      styles.join('\n'),
      searchParams.get('theme') ?? 'light',
    ),
  )
})

server.listen(Number(process.env.PORT ?? 4100), '127.0.0.1', () => {
  console.log(`Lessons: http://localhost:${(server.address() as AddressInfo).port}`)
})
