import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding } from './allowed.ts'
import { runScanner } from './run-scanner.ts'

/** All except nikto and wapp, which download their lists, and brute_login_form, which needs an HTML form. */
const modules =
  'backup,blindsql,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe'

type Report = Readonly<
  Record<
    'vulnerabilities' | 'anomalies',
    Record<string, { info: string; method: string; path: string; parameter: string }[]>
  >
>

/** Wapiti over the app's addresses and every read of the API with its parameters. */
export async function scanPages(address: string, paths: readonly string[]): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'colmeia-wapiti-'))
  const endpoint = await listenForCalls()
  try {
    const report = join(folder, 'report.json')
    const starts = paths.flatMap((path) => ['-s', `${address}${path}`])
    const limits = [
      '-d',
      '2',
      '-S',
      'normal',
      '-t',
      '20',
      '--max-attack-time',
      '600',
      '--max-scan-time',
      '120',
    ]
    const files = ['--flush-session', '--store-session', folder, '-f', 'json', '-o', report, '--no-bugreport']
    const asked = ['-u', `${address}/`, '--scope', 'domain', '-m', modules, '--endpoint', endpoint.address]
    const output = await runScanner('wapiti', [...asked, ...starts, ...limits, ...files, '-v', '1'], 60)
    if (/Traceback|max_attack_time|was interrupted/i.test(output)) throw new Error(output.slice(-2000))
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const found = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(
      ([kind, entries]) =>
        entries.map(
          ({ info, method, path, parameter }): Finding => ({
            scanner: 'wapiti',
            says: `${kind}: ${info} (${method} ${path} ${parameter})`,
          }),
        ),
    )
    return [
      ...found,
      ...endpoint.calls.map((call): Finding => ({ scanner: 'wapiti', says: `called: ${call}` })),
    ]
  } finally {
    endpoint.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Stands in for wapiti's public server: any call except for its result pages was triggered by the scan. */
async function listenForCalls() {
  const calls: string[] = []
  const server = createServer(({ url = '' }, answer) => {
    if (!url.startsWith('/get_')) calls.push(url)
    answer.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, calls, close: () => server.close() }
}
