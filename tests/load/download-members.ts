import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import type { Sql } from 'postgres'
import { createMemberExport } from '#server/features/admin/figures/export-members.ts'
import { idOf } from './generate-members.ts'

/** The admins' file of all members, read over HTTP like a browser: its speed and memory use. */
export async function downloadMembers(sql: Sql, now: () => Date): Promise<string> {
  const serve = createMemberExport({ sql, now, log: pino({ level: 'warn' }) })
  const server = createServer((_, response) => void serve(response, idOf('member', 1))).listen(0)
  try {
    const before = process.memoryUsage().rss
    const started = performance.now()
    const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`)
    if (!answer.ok || answer.body === null) throw new Error(`The file was answered with ${answer.status}`)
    let [lines, most] = [0, before]
    for await (const chunk of answer.body) {
      for (const byte of chunk) if (byte === 10) lines += 1
      most = Math.max(most, process.memoryUsage.rss())
    }
    const seconds = (performance.now() - started) / 1000
    const rows = Math.round((lines - 1) / seconds).toLocaleString('en')
    return `${(lines - 1).toLocaleString('en')} rows, ${rows} a second, ${Math.round((most - before) / 1e6)} MB more at most`
  } finally {
    server.close()
  }
}
