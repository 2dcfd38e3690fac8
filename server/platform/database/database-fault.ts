/** Codes of the driver, of Node's sockets, and of a full disk. */
const passingCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'ENOENT',
  'ENOSPC',
  'EPIPE',
  'ETIMEDOUT',
])
/** SQLSTATE classes: connection, resources (disk and connections included), operator intervention, lock timeout. */
const passingFault = /^(?:08...|53...|57...|55P03|25006)$/

/** Temporary faults of the database or the disk; everything else is our fault. */
export function isDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (passingCodes.has(code) || passingFault.test(code)) return true
  return isUnreadableSession(error) || isTurnedAway(error) || isDatabaseFault(error.cause)
}

/** A query that ran too long or waited too long for a lock: other queries may still succeed. */
export function isFaultOfOneQuery(error: unknown): boolean {
  return ['57014', '55P03'].includes((error as { code?: string }).code ?? '')
}

/** Text with a NUL or half a surrogate pair, which PostgreSQL cannot store: input that no schema refused. */
export function isUnstorableText(error: unknown): boolean {
  const { code = '', routine = '' } = error as { code?: string; routine?: string }
  // Our JSON is well-formed, so PostgreSQL can only refuse half a surrogate pair in it.
  return ['22021', '22P05'].includes(code) || (code === '22P02' && routine.startsWith('json_'))
}

/** Limits on attempts and on concurrent hashes throw better-auth errors, also in our own operations. */
function isTurnedAway(error: Error): boolean {
  return (error as { status?: unknown }).status === 'SERVICE_UNAVAILABLE'
}

/** better-auth throws this, without the cause, when the session query failed. */
function isUnreadableSession(error: Error): boolean {
  const { status, body } = error as { status?: unknown; body?: { code?: unknown } }
  return status === 'INTERNAL_SERVER_ERROR' && body?.code === 'FAILED_TO_GET_SESSION'
}
