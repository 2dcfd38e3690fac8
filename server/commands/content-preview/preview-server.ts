import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { checkWriting } from '#server/platform/content/check-writing.ts'
import { contentDigest } from '#server/platform/content/content-digest.ts'
import { ContentError } from '#server/platform/content/content-error.ts'
import { prepareContent } from '#server/platform/content/prepare-content.ts'
import { readContent } from '#server/platform/content/read-content.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import { playPage } from './play-exercise.ts'
import { lessonPage, listPage, type Preview, page, problemList } from './preview-pages.ts'

const styleSheets = ['web/ui/tokens.css', 'web/features/lesson/lesson-text.css']

/** Serves the lessons of a folder as saved at each request; not listening yet. */
export function previewServer(folder: string): Server {
  let kept: { readonly digest: string; readonly preview: Preview } | null = null

  async function preview(): Promise<Preview> {
    const digest = await contentDigest(folder)
    if (kept?.digest !== digest) kept = { digest, preview: await read(folder) }
    return kept.preview
  }

  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/version') {
      response.end(await contentDigest(folder))
      return
    }
    const body = bodyOf(await preview(), pathname, searchParams)
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
}

async function read(folder: string): Promise<Preview> {
  try {
    const content = await readContent(folder)
    return { trails: prepareContent(content).trails, advice: checkWriting(content) }
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems }
    throw error
  }
}

function bodyOf(current: Preview, path: string, search: URLSearchParams): string | null {
  if ('problems' in current) return `<h1>Não dá para mostrar ainda</h1>${problemList(current.problems)}`
  if (path === '/') return listPage(current)
  const [, trailId, stageId, exerciseId] = path.split('/')
  const stage = current.trails.find(({ id }) => id === trailId)?.stages.find(({ id }) => id === stageId)
  if (stage === undefined) return null
  const address = `/${trailId}/${stageId}`
  if (exerciseId === undefined) return lessonPage(stage, address)
  const exercise = stage.exercises.find(({ id }) => id === exerciseId)
  return exercise === undefined ? null : playPage(exercise, address, search)
}
