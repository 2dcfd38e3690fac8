import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SmallCheckout } from './small-checkout.ts'

const stamp = 'node_modules/.installed-for'

let checkout: SmallCheckout
beforeEach(async () => {
  checkout = new SmallCheckout()
  await checkout.make()
})
afterEach(() => checkout.remove())

/** An npm that must not be called. */
function forbidNpm(): Record<string, string> {
  checkout.write('npm-cli.js', 'process.exit(99)')
  return { npm_execpath: checkout.path('npm-cli.js') }
}

async function expectStart(): Promise<void> {
  const { code, stdout, stderr } = await checkout.start().ended
  expect(stderr).toBe('')
  expect(stdout).toContain('Colmeia is running')
  expect(code).toBe(0)
}

describe('a start', () => {
  it('installs what running needs, builds, and says what it does', async () => {
    const { stdout, stderr } = await checkout.start().ended
    expect(stderr).toBe('')
    expect(stdout.replaceAll(/\d+ s$/gm, 'N s').split('\n')).toEqual([
      '[1/3] Installing what Colmeia runs on…',
      '[1/3] Installing what Colmeia runs on: done in N s',
      '[2/3] Building the web app and the server…',
      '[2/3] Building the web app and the server: done in N s',
      '[3/3] Starting…',
      'Colmeia is running',
      '',
    ])
    expect(existsSync(checkout.path('node_modules/tool'))).toBe(false)
  })

  it('does nothing of it the second time, without npm and without a network', async () => {
    await expectStart()
    checkout.registry.close()
    const { stdout, code } = await checkout.start(forbidNpm()).ended
    expect(stdout).toBe('Colmeia is running\n')
    expect(code).toBe(0)
  })

  it('accepts what somebody installed with npm ci', async () => {
    await checkout.npm(['ci'])
    const { stdout } = await checkout.start(forbidNpm()).ended
    expect(stdout).not.toContain('Installing')
    expect(stdout).toContain('Colmeia is running')
  })

  it('works where npm runs no scripts', async () => {
    const { stdout } = await checkout.start({ npm_config_ignore_scripts: 'true' }).ended
    expect(stdout).toContain('Colmeia is running')
    expect((await checkout.start(forbidNpm()).ended).stdout).toBe('Colmeia is running\n')
  })

  it('waits for another one in the same folder', async () => {
    checkout.registry.isStuck = true
    const both = [checkout.start(), checkout.start()]
    const heard = () => both.map(({ said }) => said).join('')
    await vi.waitFor(() => expect(heard()).toContain('which does the same in this folder'), {
      timeout: 60_000,
    })
    checkout.registry.release()
    expect((await Promise.all(both.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0])
  })
})

describe('the tools', () => {
  it('are added to what is there, which a running Colmeia uses', async () => {
    await expectStart()
    writeFileSync(checkout.path('node_modules/vite/in-use'), '')
    expect((await checkout.installTools({ NODE_ENV: 'production' }).ended).code).toBe(0)
    expect(existsSync(checkout.path('node_modules/tool/package.json'))).toBe(true)
    expect(existsSync(checkout.path('node_modules/vite/in-use'))).toBe(true)
    expect((await checkout.installTools(forbidNpm()).ended).code).toBe(0)
  })

  it('stay when package.json changes and Colmeia is started', async () => {
    await checkout.installTools().ended
    const manifest = readFileSync(checkout.path('package.json'), 'utf8')
    checkout.write('package.json', manifest.replace('"small"', '"other"'))
    expect(await checkout.start().ended).toMatchObject({ code: 0, stderr: '' })
    expect(existsSync(checkout.path('node_modules/tool/package.json'))).toBe(true)
  })
})

describe('an installation', () => {
  it('without a network says so in one sentence, and the next one works', async () => {
    checkout.registry.close()
    const { code, stderr } = await checkout.start({ npm_lifecycle_event: 'start' }).ended
    expect(stderr).toBe(
      "The npm registry could not be reached (ECONNREFUSED): check the internet connection or npm's proxy settings, and run npm start again.\n",
    )
    expect(code).toBe(1)
    await checkout.registry.open()
    await expectStart()
  })

  it.each([
    ['Ctrl-C', 'SIGINT', 'group'],
    ['kill', 'SIGTERM', 'itself'],
    ['kill -9 of all of it', 'SIGKILL', 'group'],
    ['kill -9 of the start alone', 'SIGKILL', 'itself'],
  ] as const)('cut by %s is begun again', async (_, signal, whom) => {
    checkout.registry.isStuck = true
    const started = checkout.start({ npm_lifecycle_event: 'start' })
    const before = checkout.registry.asked
    await vi.waitFor(() => expect(checkout.registry.asked).toBeGreaterThan(before), { timeout: 60_000 })
    started.signal(signal, whom)
    const { code, stderr } = await started.ended
    if (signal !== 'SIGKILL') {
      expect(stderr).toBe('Stopped. Run npm start again: it does what is still missing.\n')
      expect(code).toBe(signal === 'SIGINT' ? 130 : 143)
    }
    expect(existsSync(checkout.path(stamp))).toBe(false)
    checkout.registry.isStuck = false
    // An npm that outlived its start gets its package too.
    checkout.registry.close()
    await checkout.registry.open()
    await expectStart()
  })

  it('from a lock file that does not fit says how to mend it', async () => {
    const manifest = readFileSync(checkout.path('package.json'), 'utf8')
    checkout.write('package.json', manifest.replace('{"vite"', '{"added":"1.0.0","vite"'))
    const { code, stderr } = await checkout.start().ended
    expect(stderr).toMatch(/^package-lock\.json does not fit package\.json: .*\n$/)
    expect(code).toBe(1)
  })
})

describe('a full disk', () => {
  for (const onSmallDisk of waysToMount()) {
    it('is told in one sentence, and once there is room the next start works', async () => {
      const { code, stderr } = await checkout.start({ npm_lifecycle_event: 'start' }, onSmallDisk).ended
      expect(stderr).toMatch(/^The disk is full: .* run npm start again\.\n$/)
      expect(code).toBe(1)
      await expectStart()
    })
  }
})

/**
 * Linux can give a process its own small disk for what is installed, unless user namespaces are forbidden.
 */
function waysToMount(): string[][] {
  const unshare = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c']
  const mount = 'mount -t tmpfs -o size=500k tmpfs'
  const [command = '', ...args] = [...unshare, `${mount} /mnt`]
  if (spawnSync(command, args).status !== 0) return []
  return [[...unshare, `mkdir node_modules && ${mount} node_modules && exec "$@"`, 'sh']]
}

describe('a build', () => {
  it('on a full disk says so in one sentence, and the next one works', async () => {
    const { code, stderr } = await checkout.start({ BUILD: 'full', npm_lifecycle_event: 'start' }).ended
    expect(stderr).toBe(
      `The disk is full: free about 1 GB (for ${checkout.folder} and npm's cache) and run npm start again.\n`,
    )
    expect(code).toBe(1)
    await expectStart()
  })

  it('that is cut is begun again', async () => {
    await expectStart()
    rmSync(checkout.path('dist'), { recursive: true })
    const started = checkout.start({ BUILD: 'endless' })
    await vi.waitFor(() => expect(started.said).toContain('Building'), { timeout: 60_000 })
    started.signal('SIGKILL', 'group')
    await started.ended
    await expectStart()
  })
})
