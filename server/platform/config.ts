import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type ConfigurationName, configurationTable, ownPrefixes } from './configuration-table.ts'
import { hostsOf } from './database/several-hosts.ts'

/** The message is shown to the operator: one line per wrong variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export interface SocialCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly databaseReplicaUrl: string | null
  readonly databaseListenUrl: string | null
  readonly sampleCommunity: boolean
  readonly publicUrl: string
  readonly trustedProxies: readonly string[]
  /** According to the settings, only this machine can reach the server. */
  readonly isLocalOnly: boolean
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly contactEmail: string | null
  readonly authSecret: string | null
  readonly logLevel: (typeof logLevels)[number]
  readonly slowQueryMs: number
  readonly metricsToken: string | null
  readonly tracing: { readonly endpoint: string; readonly share: number } | null
  /** Public keys of age. */
  readonly backupEncryptTo: readonly string[]
  readonly socialProviders: {
    readonly google?: SocialCredentials
    readonly apple?: SocialCredentials
    readonly linkedin?: SocialCredentials
  }
  readonly s3: {
    readonly endpoint: string
    readonly region: string
    readonly bucket: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
  } | null
}

/** `auto` is `warn` in a terminal and `info` when a program collects the log. */
const logLevels = ['auto', 'trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

function addressWithScheme(schemes: readonly string[]) {
  return z.string().refine((value) => isAddress(value, schemes))
}

function isAddress(value: string, schemes: readonly string[]): boolean {
  return URL.canParse(value) && schemes.includes(new URL(value).protocol)
}

/** May name several hosts, which the URL standard does not know. */
const databaseAddress = z
  .string()
  .refine((value) => isAddress(hostsOf(value)?.ofFirst ?? value, ['postgres:', 'postgresql:']))

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
)
const proxyList = list.refine((entries) => entries.every(isAddressOrRange))
const recipientList = list.refine((entries) => entries.every((entry) => /^age1[0-9a-z]{50,}$/.test(entry)))

const schema = z.object({
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_LISTEN_URL: databaseAddress.optional(),
  SAMPLE_COMMUNITY: z.enum(['on', 'off']).default('on'),
  PUBLIC_URL: addressWithScheme(['http:', 'https:'])
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUSTED_PROXIES: proxyList.default([]),
  SMTP_URL: addressWithScheme(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/)
    .default('Colmeia <nao-responda@localhost>'),
  CONTACT_EMAIL: z.email().optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(logLevels).default('auto'),
  SLOW_QUERY_MS: z.string().regex(/^\d+$/).transform(Number).default(500),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressWithScheme(['http:', 'https:']).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|0?\.\d+|1\.0+)$/)
    .transform(Number)
    .default(1),
  BACKUP_ENCRYPT_TO: recipientList.default([]),
  S3_ENDPOINT: addressWithScheme(['http:', 'https:']).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
} satisfies Record<ConfigurationName, z.ZodType>)

const givenTogether: readonly (readonly ConfigurationName[])[] = [
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
]

export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = withoutEmptyValues(env)
  const parsed = schema.safeParse(given)
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => wrongValue(issue.path[0] as ConfigurationName)),
    ...incompleteGroups(given),
    ...proxyWithoutAddress(given),
    ...besidesEmbedded(given),
    ...unknownNames(given),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError([...new Set(problems)].join('\n'))
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    databaseListenUrl: values.DATABASE_LISTEN_URL ?? null,
    sampleCommunity: values.SAMPLE_COMMUNITY === 'on',
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustedProxies: values.TRUSTED_PROXIES,
    isLocalOnly:
      isLoopback(values.HOST) && values.PUBLIC_URL === undefined && values.TRUSTED_PROXIES.length === 0,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL ?? null,
    authSecret: values.AUTH_SECRET ?? null,
    logLevel: values.LOG_LEVEL,
    slowQueryMs: values.SLOW_QUERY_MS,
    metricsToken: values.METRICS_TOKEN ?? null,
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG },
    backupEncryptTo: values.BACKUP_ENCRYPT_TO,
    socialProviders: {
      ...credentials('google', values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
      ...credentials('apple', values.APPLE_CLIENT_ID, values.APPLE_CLIENT_SECRET),
      ...credentials('linkedin', values.LINKEDIN_CLIENT_ID, values.LINKEDIN_CLIENT_SECRET),
    },
    s3: pictureStore(values),
  }
}

/** An empty variable (`SMTP_URL=`), common in compose files, counts as not set. */
function withoutEmptyValues(env: NodeJS.ProcessEnv): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && value.trim() !== '') given[name] = value.trim()
  }
  return given
}

/** Never repeats the value: it may be a secret. */
function wrongValue(name: ConfigurationName): string {
  return `${name}: expected ${configurationTable[name].expected}`
}

function incompleteGroups(given: Record<string, string>): string[] {
  return givenTogether.flatMap((group) => {
    const missing = group.filter((name) => given[name] === undefined)
    if (missing.length === 0 || missing.length === group.length) return []
    return missing.map((name) => `${name}: missing; set all of ${group.join(', ')}, or none`)
  })
}

/** Behind a proxy only this shows whether visitors use https, and so whether cookies must be Secure. */
function proxyWithoutAddress(given: Record<string, string>): string[] {
  if (given.TRUSTED_PROXIES === undefined || given.PUBLIC_URL !== undefined) return []
  return [
    `PUBLIC_URL: missing; behind a proxy (TRUSTED_PROXIES) expected ${configurationTable.PUBLIC_URL.expected}`,
  ]
}

/** The embedded database has no replicas, and no pooler in front. */
function besidesEmbedded(given: Record<string, string>): string[] {
  if (given.DATABASE_URL !== undefined) return []
  return (['DATABASE_REPLICA_URL', 'DATABASE_LISTEN_URL'] as const)
    .filter((name) => given[name] !== undefined)
    .map(wrongValue)
}

function unknownNames(given: Record<string, string>): string[] {
  const known = Object.keys(configurationTable)
  const unknown = Object.keys(given).filter((name) => !known.includes(name))
  return unknown.flatMap((name) => {
    const prefix = ownPrefixes.find((own) => name.startsWith(own))
    const meant = prefix ? known.filter((other) => other.startsWith(prefix)) : known.filter(soundsLike(name))
    return meant.length === 0 ? [] : [`${name}: unknown; expected ${meant.join(', ')}`]
  })
}

/**
 * A long name with one or two wrong letters (DATABASE_URI) is a misspelled setting; a short one may not be.
 */
function soundsLike(given: string): (known: string) => boolean {
  return (known) => known.length >= 7 && editDistance(given, known) <= 2
}

function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...left].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...right].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** A host as in a setting or a Host header, without the port. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function credentials(provider: string, clientId: string | undefined, clientSecret: string | undefined) {
  return clientId !== undefined && clientSecret !== undefined
    ? { [provider]: { clientId, clientSecret } }
    : {}
}

function pictureStore(values: z.infer<typeof schema>): Config['s3'] {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

/** The addresses of TRUSTED_PROXIES, for checking a peer. */
export function proxyAddresses(trustedProxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
