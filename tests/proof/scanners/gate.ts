import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sql } from 'postgres'
import { makeAdmin, quickMember } from '#server/testing/accounts/quick-member.ts'
import { secret } from '../installation.ts'

export const publicUrl = 'https://colmeia.test'
/**
 * A scanner signs out, changes passwords and deletes accounts: the session is checked every so many requests.
 */
const lookEvery = 250

export interface Gate {
  readonly address: string
  readonly answers: ReadonlyMap<number, number>
  /** Requests that the server failed at, whether or not a scanner noticed. */
  readonly failures: readonly string[]
  close(): void
}

/**
 * A proxy in front of the server, like one with https. Each request comes from a signed-in member, from the
 * site's own page and from its own address, so that the scan tests the code behind the limits, not the
 * limits.
 */
export async function openGate(
  sql: Sql,
  port: number,
  { isAdmin }: { readonly isAdmin: boolean },
): Promise<Gate> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const answers = new Map<number, number>()
  const failures: string[] = []
  let count = 0
  let cookie = await signedIn()

  const server = createServer((asked, answer) => {
    count += 1
    const number = count
    const proceed = number % lookEvery === 0 ? renew() : Promise.resolve()
    void proceed.then(() => {
      const headers = {
        ...asked.headers,
        host: new URL(publicUrl).host,
        origin: publicUrl,
        cookie,
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        'x-forwarded-proto': 'https',
      }
      const passed = request({ agent, port, method: asked.method, path: asked.url, headers }, (reply) => {
        const status = reply.statusCode ?? 0
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (status >= 500) failures.push(`${status} ${asked.method} ${asked.url?.slice(0, 300)}`)
        answer.writeHead(status, reply.headers)
        reply.pipe(answer)
      })
      // Closed by the server because it is not a valid request: the scanner sees it closed too.
      passed.on('error', () => answer.destroy())
      asked.pipe(passed)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    failures,
    close: () => {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }

  async function signedIn(): Promise<string> {
    const { id, cookie: signed } = await quickMember(sql, secret, 'Visita')
    if (isAdmin) await makeAdmin(sql, id)
    return `__Secure-${signed}`
  }

  async function renew(): Promise<void> {
    const headers = { cookie, host: new URL(publicUrl).host, 'x-forwarded-proto': 'https' }
    const answer = await fetch(`http://127.0.0.1:${port}/api/session`, { headers })
    const { viewer } = (await answer.json()) as { viewer: unknown }
    if (viewer === null) cookie = await signedIn()
  }
}
