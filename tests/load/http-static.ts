/**
 * How close a cached file comes to bare node:http with the same bytes, both measured in one run. Fails below 80%.
 *
 *   npm run bench -- http-static
 */
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { table } from '../../scripts/table.mjs'
import { buildServer, ServerProcess, temporaryFolder } from '../faults/http-process.ts'
import { reportFigure } from './report-figure.ts'

const seconds = 5
const connections = 32
const bar = 80

const run = promisify(execFile)
const autocannon = createRequire(import.meta.url).resolve('autocannon')

async function requestsPerSecond(url: string): Promise<number> {
  const options = ['--json', '-c', String(connections), '-d', String(seconds), url]
  const { stdout } = await run(process.execPath, [autocannon, ...options])
  const { requests, non2xx } = JSON.parse(stdout)
  if (non2xx > 0) throw new Error(`${non2xx} requests to ${url} were refused`)
  return requests.average
}

await buildServer()
const folder = await temporaryFolder()
const server = new ServerProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
const address = await server.ready()
const page = Buffer.from(await (await fetch(address)).arrayBuffer())
const bare = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': page.length })
  response.end(page)
}).listen(0, '127.0.0.1')
await new Promise((resolve) => bare.once('listening', resolve))
const { port } = bare.address() as { port: number }

const limit = await requestsPerSecond(`http://127.0.0.1:${port}`)
const ours = await requestsPerSecond(address.replace('localhost', '127.0.0.1'))
const share = Math.round((100 * ours) / limit)
const perSecond = (value: number) => `${Math.round(value)}/s`
console.log(
  table([
    ['answers', 'bare node:http', 'Colmeia', 'share', 'bar', 'result'],
    [
      'landing page',
      perSecond(limit),
      perSecond(ours),
      `${share}%`,
      `${bar}%`,
      share >= bar ? 'pass' : 'FAIL',
    ],
  ]),
)
reportFigure({
  what: 'landing page, of bare node:http',
  figure: `${share}% (${perSecond(ours)} of ${perSecond(limit)})`,
  bar: `${bar}%`,
  passed: share >= bar,
})
process.exitCode = share >= bar ? 0 : 1

bare.close()
await server.stop()
await folder.remove()
