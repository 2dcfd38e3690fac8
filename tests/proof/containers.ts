import { randomBytes, randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noise } from '#server/testing/picture-files.ts'
import { buildImage, type Image, makeBase, mountImage, requireTools } from './containers/build-image.ts'
import { readCompose, startDatabase } from './containers/compose.ts'
import { Container } from './containers/run-container.ts'
import { freePort, proveOn } from './installation.ts'
import { startProxy, untilReady } from './start-proxy.ts'
import { earlierVersion } from './two-versions.ts'

const mostMegabytes = 400
const startsWithinMs = 60_000
const stopsWithinMs = 15_000

/** The image is built, started, upgraded from the last release and stopped; then the servers of compose.yaml. */
await proveOn(async (dataDir) => {
  requireTools()
  makeBase()
  const wrong: string[] = []
  const expect = (holds: boolean, otherwise: string) => {
    if (!holds) wrong.push(otherwise)
  }
  const earlier = earlierVersion()
  const images = {
    earlier: buildImage('localhost/colmeia-earlier', earlier.folder),
    this: buildImage('localhost/colmeia', process.cwd()),
  }
  const mounts = {
    earlier: mountImage('localhost/colmeia-earlier'),
    this: mountImage('localhost/colmeia'),
  }
  const running: Container[] = []
  try {
    const { megabytes } = mounts.this
    expect(megabytes < mostMegabytes, `the image has ${megabytes} MB`)
    expect(images.this.healthCheck.length > 0, 'the image has no health check')
    expect(images.this.volumes.includes('/data'), 'the image does not keep /data')
    const uid = mounts.this.idOf(images.this.user)
    expect(uid !== 0, 'the image runs as root')

    // A named volume begins as the folder of the image.
    const data = volume('volume', uid)
    const port = await freePort()
    const address = `http://localhost:${port}`
    // The image listens everywhere, and the network is this machine's.
    const env = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: address, SAMPLE_COMMUNITY: 'off' }
    const begin = async (version: 'earlier' | 'this') => {
      const container = new Container({
        image: images[version],
        root: mounts[version].folder,
        uid,
        volumes: { '/data': data },
        env,
      })
      running.push(container)
      const startedAt = performance.now()
      await container.ready(startsWithinMs)
      return { container, seconds: (performance.now() - startedAt) / 1000 }
    }

    const { container: before } = await begin('earlier')
    const member = await signUp(address)
    const confirmed = before.execute(['node', 'dist/server/commands/confirm.js', member.email])
    expect(confirmed.status === 0, `confirm: ${confirmed.output}`)
    const posted = await post(address, member.cookie)
    const first = await before.stop()
    expect(
      first.code === 0 && first.ms < stopsWithinMs,
      `the earlier image ended with ${JSON.stringify(first)}`,
    )

    const { container, seconds } = await begin('this')
    expect(
      [...container.users()].join() === String(uid),
      `its processes run as ${[...container.users()].join()}`,
    )
    const healthy = container.execute(images.this.healthCheck)
    expect(healthy.status === 0, `the health check of a healthy container: ${JSON.stringify(healthy)}`)
    const elsewhere = container.execute(['env', `PORT=${await freePort()}`, ...images.this.healthCheck])
    expect(elsewhere.status === 1, 'the health check of no server passes')
    for (const path of ['/app/dist/x', '/etc/x', '/x'])
      expect(container.execute(['touch', path], { uid: 0 }).status !== 0, `${path} can be written`)
    expect(
      container.execute(['touch', '/app/dist/server/main.js']).status !== 0,
      'its program can be written',
    )
    for (const path of posted) expect((await ask(address, path, member.cookie)) === 200, `lost: ${path}`)
    const backup = container.execute(['node', 'dist/server/commands/backup.js'])
    expect(backup.status === 0, `backup: ${backup.output}`)
    const doctor = container.execute(['node', 'dist/server/commands/doctor.js'])
    expect(/schema\s+up to date/.test(doctor.output), `doctor: ${doctor.output}`)

    // What is under way when it is stopped is answered.
    const last = Array.from({ length: 20 }, () => ask(address, '/api/session', member.cookie))
    const ended = await container.stop()
    expect(ended.code === 0 && ended.ms < stopsWithinMs, `the image ended with ${JSON.stringify(ended)}`)
    expect(
      (await Promise.all(last)).every((status) => status === 200 || status === 0),
      'requests were cut off',
    )

    wrong.push(...(await runCompose(join(dataDir, 'compose'), images.this, mounts.this.folder, uid, running)))
    process.stdout.write(
      `${megabytes} MB, serves after ${seconds.toFixed(1)} s, stopped in ${Math.round(ended.ms)} ms; from ${earlier.name}\n`,
    )
    return { counted: { 'MB of image': megabytes, 'ms to stop': Math.round(ended.ms) }, wrong }
  } finally {
    for (const container of running) await container.stop()
    for (const mount of Object.values(mounts)) mount.close()
  }

  function volume(name: string, uid: number): string {
    const folder = join(dataDir, name)
    mkdirSync(folder)
    chownSync(folder, uid, uid)
    return folder
  }
})

/** The servers of compose.yaml behind its proxy; the addresses are this machine's instead of the names of services. */
async function runCompose(folder: string, image: Image, root: string, uid: number, running: Container[]) {
  const [databasePort, proxyPort, ...ports] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const password = randomBytes(12).toString('hex')
  const address = `http://localhost:${proxyPort}`
  const services = readCompose({
    AUTH_SECRET: randomBytes(36).toString('base64'),
    POSTGRES_PASSWORD: password,
    PUBLIC_URL: address,
  })
  mkdirSync(folder)
  const files = join(folder, 'files')
  mkdirSync(files)
  chownSync(files, uid, uid)
  // Its user may not enter the folder of the check.
  const databaseFolder = mkdtempSync(join(tmpdir(), 'colmeia-compose-'))
  const database = await startDatabase(databaseFolder, databasePort, password)
  const containers = services.map(
    ({ environment }, index) =>
      new Container({
        image,
        root,
        uid,
        volumes: { '/data': files },
        env: {
          ...environment,
          DATABASE_URL:
            environment.DATABASE_URL?.replace('@database:5432/', `@127.0.0.1:${databasePort}/`) ?? '',
          TRUSTED_PROXIES: '127.0.0.1',
          HOST: '127.0.0.1',
          PORT: String(ports[index]),
        },
      }),
  )
  running.push(...containers)
  const wrong = services.flatMap(({ read_only }) =>
    read_only === true ? [] : ['compose.yaml: a root can be written'],
  )
  try {
    await Promise.all(containers.map((container) => container.ready(startsWithinMs)))
    const [one = 0, two = 0] = ports
    const proxy = await startProxy({ proxyPort, one, two })
    try {
      await untilReady(address)
      const { cookie } = await signUp(address)
      for (let n = 0; n < 10; n += 1)
        if ((await ask(address, '/api/session', cookie)) !== 200)
          wrong.push('a session of one server is none of two')
      for (const [index, container] of containers.entries()) {
        const grace = Number.parseInt(services[index]?.stop_grace_period ?? '10', 10) * 1000
        const { code, ms } = await container.stop()
        if (code !== 0 || ms > grace)
          wrong.push(`compose: a server ended with ${code} after ${Math.round(ms)} ms`)
      }
    } finally {
      proxy.kill('SIGTERM')
    }
  } finally {
    for (const container of containers) await container.stop()
    await database.stop('SIGINT')
    rmSync(databaseFolder, { recursive: true, force: true })
  }
  return wrong
}

async function signUp(address: string) {
  const email = `${randomUUID()}@colmeia.test`
  const answer = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'senha-de-teste' }),
  })
  if (answer.status !== 200) throw new Error(`Signing up: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { email, cookie: cookie.join('; ') }
}

/** An idea with a picture; returns the addresses that show them. */
async function post(address: string, cookie: string): Promise<string[]> {
  const send = async (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const headers = { origin: address, cookie, 'content-type': type }
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
    return text
  }
  const picture = new Uint8Array(await noise(800, 600).jpeg().toBuffer())
  const uploaded = JSON.parse(await send('/pictures', 'image/jpeg', picture)) as { id: string; url: string }
  const idea = {
    ...{ title: 'Padaria de bairro', description: 'Pão quente perto de casa.', category: 'alimentacao' },
    ...{ isPublic: true, pictureIds: [uploaded.id], key: randomUUID() },
  }
  const text = await send('/ideas', 'application/json', JSON.stringify(idea))
  const id = /"idea":\{"id":"([^"]+)"/.exec(text)?.[1]
  return [`/api/ideas/${id}`, `/idea/${id}`, uploaded.url]
}

async function ask(address: string, path: string, cookie: string): Promise<number> {
  const answer = await fetch(`${address}${path}`, { headers: { cookie } }).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}
