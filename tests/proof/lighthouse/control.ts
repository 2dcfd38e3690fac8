import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/**
 * How long a page blocks depends on the machine, so it is compared with a page of bare React in the same run: control-page.tsx,
 * with the notes of the wall's first page. Serves it on this port.
 */
export async function serveControl(port: number, notes: readonly unknown[]): Promise<() => void> {
  const script = await buildScript()
  // No text of a note can end the element it is in.
  const data = JSON.stringify(notes).replaceAll('<', '\\u003c')
  const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Controle</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Só React, com as mesmas notas.">
<link rel="icon" href="data:,"></head><body><main><h1>Controle</h1><div id="root"></div></main>
<script id="notes" type="application/json">${data}</script><script type="module" src="/app.js"></script></body></html>`
  const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
    '/': ['text/html; charset=utf-8', page],
    '/app.js': ['text/javascript', script],
    '/robots.txt': ['text/plain', 'User-agent: *\nAllow: /\n'],
  }
  const server = createServer((request, response) => {
    const file = files[request.url ?? '']
    if (file === undefined) return response.writeHead(404).end()
    const [type, content] = file
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'gzip',
      'cache-control': 'max-age=600',
    })
    response.end(gzipSync(content))
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  server.unref()
  return () => void server.close()
}

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'control-page.tsx') } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  for (const output of outputs)
    if ('output' in output)
      for (const part of output.output) if (part.type === 'chunk' && part.isEntry) return part.code
  throw new Error('The control page was not built')
}
