import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from './accepted-encoding.ts'
import { isAppPath } from './app-paths.ts'
import type { StoredForm, WebBuild, WebFile } from './load-web-build.ts'

const buildMissing = Buffer.from(
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Colmeia</title>
<h1>O site ainda não foi montado</h1>
<p>O servidor está no ar, mas a pasta <code>dist/web</code> está vazia. Rode <code>npm start</code>
(ou <code>npm run dev</code> durante o desenvolvimento) e abra este endereço de novo.</p></html>`,
)

const assetMissing = Buffer.from('Arquivo não encontrado. Recarregue a página.\n')

/** Name, value, name, value: the form Node sends without looking at each one. */
export type FlatHeaders = readonly string[]

interface Answer {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Sent on every answer; given here because setting them one by one costs more than the rest of the work. */
  readonly common: FlatHeaders
}

/** Answers GET and HEAD for everything outside /api: files of the build, and the app's page for its screens. */
export function serveWeb(build: WebBuild | null, path: string, answer: Answer) {
  if (build === null) {
    send(answer, 503, ['content-type', 'text/html; charset=utf-8'], buildMissing)
    return
  }
  const file = path === '/index.html' ? undefined : build.get(path)
  if (file !== undefined) {
    sendFile(file, answer, 200)
    return
  }
  const page = build.get('/index.html')
  if (page === undefined || path.startsWith('/assets/')) {
    // Answering with the page would make an old tab read HTML as a script.
    send(answer, 404, ['content-type', 'text/plain; charset=utf-8'], assetMissing)
    return
  }
  sendFile(page, answer, isAppPath(path) ? 200 : 404)
}

function sendFile(file: WebFile, answer: Answer, status: 200 | 404) {
  const { headers } = answer.request
  const { encoding, form } = chooseForm(file, headers['accept-encoding'])
  const own = ['cache-control', file.cacheControl, 'etag', form.etag]
  if (file.forms.size > 1) own.push('vary', 'accept-encoding')
  if (status === 200 && isUnchanged(headers['if-none-match'], form.etag)) {
    answer.response.writeHead(304, [...answer.common, ...own])
    answer.response.end()
    return
  }
  own.push('content-type', file.contentType)
  if (encoding !== 'identity') own.push('content-encoding', encoding)
  send(answer, status, own, form.bytes)
}

function chooseForm(file: WebFile, header: string | undefined): { encoding: Encoding; form: StoredForm } {
  const encoding = chooseEncoding(header, file.forms)
  const form = file.forms.get(encoding) ?? file.forms.get('identity')
  if (form === undefined) throw new Error('a file of the web build has no stored form')
  return { encoding, form }
}

function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((entry) => {
    const candidate = entry.trim().replace(/^W\//, '')
    return candidate === '*' || candidate === etag
  })
}

function send({ response, common }: Answer, status: number, own: FlatHeaders, bytes: Buffer) {
  response.writeHead(status, [...common, ...own, 'content-length', String(bytes.length)])
  response.end(bytes)
}
