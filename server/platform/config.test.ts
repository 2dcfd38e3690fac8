import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../repository-root.ts'
import { ConfigError, loadConfig, proxyAddresses } from './config.ts'
import { configurationTable } from './configuration-table.ts'

function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      isLocalOnly: true,
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseReplicaUrl: null,
      databaseListenUrl: null,
      sampleCommunity: true,
      publicUrl: 'http://localhost:3000',
      trustedProxies: [],
      smtpUrl: null,
      mailFrom: 'Colmeia <nao-responda@localhost>',
      contactEmail: null,
      authSecret: null,
      logLevel: 'auto',
      slowQueryMs: 500,
      metricsToken: null,
      tracing: null,
      backupEncryptTo: [],
      socialProviders: {},
      s3: null,
    })
  })

  it('reads every value that is set', () => {
    const config = loadConfig({
      PORT: '4000',
      HOST: '0.0.0.0',
      DATA_DIR: '/elsewhere',
      DATABASE_URL: 'postgres://me@pooler:6432/colmeia',
      DATABASE_LISTEN_URL: 'postgres://me@one,two/colmeia',
      PUBLIC_URL: 'https://colmeia.example/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'oi@colmeia.example',
      AUTH_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'debug',
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'sa-east-1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      LINKEDIN_CLIENT_ID: 'client',
      LINKEDIN_CLIENT_SECRET: 'secret',
    })
    expect(config).toMatchObject({
      port: 4000,
      host: '0.0.0.0',
      dataDir: '/elsewhere',
      databaseUrl: 'postgres://me@pooler:6432/colmeia',
      databaseListenUrl: 'postgres://me@one,two/colmeia',
      publicUrl: 'https://colmeia.example',
      trustedProxies: ['10.0.0.0/8', '::1'],
      smtpUrl: 'smtps://mail.example',
      mailFrom: 'oi@colmeia.example',
      logLevel: 'debug',
      socialProviders: { linkedin: { clientId: 'client', clientSecret: 'secret' } },
      s3: { bucket: 'pictures', region: 'sa-east-1' },
    })
  })

  it('treats a variable set to nothing as not set', () => {
    expect(loadConfig({ SMTP_URL: '', PORT: ' ' })).toMatchObject({ smtpUrl: null, port: 3000 })
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://db'],
    ['PUBLIC_URL', 'colmeia.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'ninguém'],
    ['AUTH_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
  ] as const)('stops at %s=%s with one line that says what is expected', (name, value) => {
    expect(problemsOf({ PUBLIC_URL: 'https://colmeia.example', [name]: value })).toEqual([
      `${name}: expected ${configurationTable[name].expected}`,
    ])
  })

  it.each(['DATABASE_REPLICA_URL', 'DATABASE_LISTEN_URL'] as const)(
    'has no use for %s beside the embedded database',
    (name) => {
      expect(problemsOf({ [name]: 'postgres://me@db/colmeia' })).toEqual([
        `${name}: expected ${configurationTable[name].expected}`,
      ])
    },
  )

  it('never repeats a wrong value, which may be a secret', () => {
    expect(problemsOf({ AUTH_SECRET: 'hunter2' }).join()).not.toContain('hunter2')
  })

  it('names each missing half of settings that belong together', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'x' })).toEqual([
      'GOOGLE_CLIENT_SECRET: missing; set all of GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, or none',
    ])
    expect(problemsOf({ S3_BUCKET: 'x', S3_REGION: 'y' })).toHaveLength(3)
  })

  it('wants to know the public address behind a proxy, which decides about Secure cookies', () => {
    const [problem] = problemsOf({ TRUSTED_PROXIES: '10.0.0.1' })
    expect(problem).toMatch(/^PUBLIC_URL: missing; behind a proxy/)
  })

  it('refuses an unknown name that looks like one of ours', () => {
    expect(problemsOf({ DATABASE_URI: 'x' })).toEqual(['DATABASE_URI: unknown; expected DATABASE_URL'])
    expect(problemsOf({ LOG_LEVL: 'x' })).toEqual(['LOG_LEVL: unknown; expected LOG_LEVEL'])
    expect(problemsOf({ SMTP_HOST: 'mail' })).toEqual(['SMTP_HOST: unknown; expected SMTP_URL'])
    expect(problemsOf({ S3_BUCKT: 'x' })[0]).toMatch(/^S3_BUCKT: unknown; expected S3_ENDPOINT, /)
  })

  it('tells every problem at once, one line each', () => {
    const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'y', SMTP_PORT: '25' })
    expect(problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'LOG_LEVEL', 'SMTP_PORT'])
  })

  it('is listed in docs/operations.md exactly as the code has it', async () => {
    const text = await readFile(join(repositoryRoot, 'docs/operations.md'), 'utf8')
    // The formatter pads the columns.
    const lines = text.split('\n').map((line) => line.replace(/ +/g, ' '))
    const rows = lines.filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line))
    expect(rows).toEqual(
      Object.entries(configurationTable).map(
        ([name, { default: value, description }]) => `| \`${name}\` | ${value} | ${description} |`,
      ),
    )
  })
})

describe('trusted proxies', () => {
  it('are recognised by address and by range', () => {
    const list = proxyAddresses(['10.0.0.0/8', '192.168.1.7', 'fd00::/8'])
    expect(list.check('10.200.1.1', 'ipv4')).toBe(true)
    expect(list.check('192.168.1.7', 'ipv4')).toBe(true)
    expect(list.check('192.168.1.8', 'ipv4')).toBe(false)
    expect(list.check('fd12::1', 'ipv6')).toBe(true)
    expect(list.check('2001:db8::1', 'ipv6')).toBe(false)
  })
})
