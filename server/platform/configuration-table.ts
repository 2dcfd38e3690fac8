/** Every setting, as printed in docs/operations.md. `expected` ends the error message about a wrong value. */
export const configurationTable = {
  PORT: {
    expected: 'a port number from 0 to 65535',
    default: '3000',
    description: 'Port the server listens on.',
  },
  HOST: {
    expected: 'a host name or address to bind to',
    default: '127.0.0.1',
    description: 'Address the server binds to; 0.0.0.0 opens it to the network.',
  },
  DATA_DIR: {
    expected: 'a folder',
    default: './data',
    description: 'Folder of the embedded database, the pictures, the outbox and the generated secret.',
  },
  DATABASE_URL: {
    expected: 'a postgres:// address',
    default: 'embedded PostgreSQL',
    description: 'Any PostgreSQL 15 or newer instead of the embedded one; several hosts with commas.',
  },
  DATABASE_REPLICA_URL: {
    expected: 'a postgres:// address, with DATABASE_URL',
    default: 'none',
    description: 'Streaming replica of DATABASE_URL for reads that may lag; left alone while it is behind.',
  },
  DATABASE_LISTEN_URL: {
    expected: 'a postgres:// address, with DATABASE_URL',
    default: 'DATABASE_URL',
    description: 'Where DATABASE_URL goes through PgBouncer: past it, for live events and migrations.',
  },
  SAMPLE_COMMUNITY: {
    expected: 'on or off',
    default: 'on',
    description: 'Whether a new embedded database gets the sample community; off also hides sample mentors.',
  },
  PUBLIC_URL: {
    expected: 'an http:// or https:// address',
    default: 'http://localhost:PORT',
    description:
      'Address people open, in e-mails, previews and sitemap; https turns on Secure cookies, HSTS.',
  },
  TRUSTED_PROXIES: {
    expected: 'addresses or ranges separated by commas, such as 10.0.0.0/8,192.168.1.7',
    default: 'none',
    description: 'Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.',
  },
  SMTP_URL: {
    expected: 'an smtp:// or smtps:// address',
    default: 'none',
    description:
      'Mail server; without it messages go to the outbox in DATA_DIR, and the log names the files.',
  },
  MAIL_FROM: {
    expected: 'an e-mail address, optionally as Name <address>',
    default: 'Colmeia <nao-responda@localhost>',
    description: 'Sender of the e-mails.',
  },
  CONTACT_EMAIL: {
    expected: 'an e-mail address',
    default: 'none',
    description: 'Whom people write to: legal texts, security.txt, and when phone and backup codes are lost.',
  },
  AUTH_SECRET: {
    expected: 'at least 32 characters',
    default: 'generated in DATA_DIR',
    description: 'Secret that signs sessions; the same on every server process.',
  },
  LOG_LEVEL: {
    expected: 'auto, trace, debug, info, warn, error, fatal or silent',
    default: 'auto',
    description: 'What is logged, as JSON lines on stderr; auto is warn in a terminal and info elsewhere.',
  },
  SLOW_QUERY_MS: {
    expected: 'a number of milliseconds',
    default: '500',
    description: 'Queries that take longer are logged, without their values.',
  },
  METRICS_TOKEN: {
    expected: 'at least 16 characters',
    default: 'none',
    description:
      'Opens /metrics (Prometheus) to whoever sends it as a bearer token; without it there is none.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    expected: 'an http:// or https:// address',
    default: 'none',
    description: 'Collector of OpenTelemetry (OTLP over HTTP) for traces; without it there are none.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    expected: 'a share from 0 to 1',
    default: '1',
    description: 'How many of the requests and jobs are traced: 0.1 is one in ten.',
  },
  BACKUP_ENCRYPT_TO: {
    expected: 'recipients of age (age1…), separated by commas',
    default: 'none',
    description: 'Whom npm run backup encrypts to; the identity that reads them does not belong here.',
  },
  S3_ENDPOINT: {
    expected: 'an http:// or https:// address',
    default: 'pictures in DATA_DIR',
    description: 'S3-compatible store for pictures; needs the other S3_ settings.',
  },
  S3_REGION: { expected: 'a region name', default: 'none', description: 'Region of the picture store.' },
  S3_BUCKET: { expected: 'a bucket name', default: 'none', description: 'Bucket of the picture store.' },
  S3_ACCESS_KEY_ID: { expected: 'a key id', default: 'none', description: 'Key id of the picture store.' },
  S3_SECRET_ACCESS_KEY: { expected: 'a key', default: 'none', description: 'Key of the picture store.' },
  GOOGLE_CLIENT_ID: {
    expected: 'a client id',
    default: 'none',
    description: 'Turns on sign-in with Google.',
  },
  GOOGLE_CLIENT_SECRET: { expected: 'a secret', default: 'none', description: 'Goes with GOOGLE_CLIENT_ID.' },
  APPLE_CLIENT_ID: { expected: 'a client id', default: 'none', description: 'Turns on sign-in with Apple.' },
  APPLE_CLIENT_SECRET: { expected: 'a secret', default: 'none', description: 'Goes with APPLE_CLIENT_ID.' },
  LINKEDIN_CLIENT_ID: {
    expected: 'a client id',
    default: 'none',
    description: 'Turns on sign-in with LinkedIn.',
  },
  LINKEDIN_CLIENT_SECRET: {
    expected: 'a secret',
    default: 'none',
    description: 'Goes with LINKEDIN_CLIENT_ID.',
  },
} as const satisfies Record<string, { expected: string; default: string; description: string }>

export type ConfigurationName = keyof typeof configurationTable

/** Names with these prefixes are ours: an unlisted one is a spelling mistake and stops the start. */
export const ownPrefixes = ['S3_', 'SMTP_'] as const
