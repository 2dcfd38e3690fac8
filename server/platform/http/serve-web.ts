import { readAppPaths } from './app-paths.ts'
import type { WebBuild } from './load-web-build.ts'
import { createPageSender } from './page-addresses.ts'
import { type Exchange, sendBytes, sendCached } from './send-cached.ts'

const buildMissing = Buffer.from(
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Colmeia</title>
<h1>O site ainda não foi montado</h1>
<p>O servidor está no ar, mas a pasta <code>dist/web</code> está vazia. Rode <code>npm start</code>
(ou <code>npm run dev</code> durante o desenvolvimento) e abra este endereço de novo.</p></html>`,
)

const assetMissing = Buffer.from('Arquivo não encontrado. Recarregue a página.\n')

/** Pages are served at the paths of screens, not at their own. */
function isPageFile(path: string): boolean {
  return path === '/index.html' || path.startsWith('/pages/')
}

/** The unchanged page of all screens, cached by the service worker (web/service-worker.ts). */
const shellPath = '/shell.html'

/** The screen's own page, if the build has one: `landing` for `/`, `trail` for `/trail/x`, `tools-x` for `/tools/x`. */
function pageOfScreen(build: WebBuild, path: string) {
  const [, first = '', second = '', ...rest] = path.replace(/\/$/, '').split('/')
  if (rest.length > 0) return undefined
  const page = (name: string) => build.get(`/pages/${name}.html`)
  return page(`${first}-${second}`) ?? page(first === '' ? 'landing' : first)
}

/** Answers GET and HEAD outside /api: files of the build, and the app's page for its screens. */
export function createWebServer(build: WebBuild | null, publicUrl: string) {
  const isAppPath = readAppPaths()
  const sendPage = createPageSender(publicUrl)

  return (path: string, exchange: Exchange) => {
    if (build === null) {
      sendBytes(exchange, 503, ['content-type', 'text/html; charset=utf-8'], buildMissing)
      return
    }
    const file = isPageFile(path) ? undefined : build.get(path)
    if (file !== undefined) {
      sendCached(file, exchange, 200)
      return
    }
    const page = pageOfScreen(build, path) ?? build.get('/index.html')
    if (page === undefined || path.startsWith('/assets/')) {
      // With the page as answer, an old tab would parse HTML as a script.
      sendBytes(exchange, 404, ['content-type', 'text/plain; charset=utf-8'], assetMissing)
      return
    }
    if (isAppPath(path)) sendPage(page, path, exchange)
    else sendCached(page, exchange, path === shellPath ? 200 : 404)
  }
}
