import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram, installPackages } from '../../scripts/programs.mjs'

/** HAProxy before two servers, with the configuration given to operators. */
export async function startProxy({ proxyPort, one, two }: { proxyPort: number; one: number; two: number }) {
  if (findProgram(['haproxy']) === null && !installPackages(['haproxy']))
    throw new Error('HAProxy is not installed (Debian: apt-get install haproxy)')
  const proxy = spawn('haproxy', ['-db', '-f', resolve(import.meta.dirname, '../../deploy/haproxy.cfg')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      COLMEIA_BIND: `127.0.0.1:${proxyPort}`,
      COLMEIA_ONE: `127.0.0.1:${one}`,
      COLMEIA_TWO: `127.0.0.1:${two}`,
    },
  })
  await once(proxy, 'spawn')
  return proxy
}

export async function untilReady(base: string) {
  const deadline = performance.now() + 15_000
  while (performance.now() < deadline) {
    const answer = await fetch(`${base}/health/ready`).catch(() => null)
    if (answer?.ok === true) return
    await pause(100)
  }
  throw new Error('The proxy does not reach the servers')
}
