/** Codes of the driver, of Node's sockets, and of a disk without room. */
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

/** Faults of the database or the disk itself, which pass; everything else is a fault of ours. */
export function isDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (passingCodes.has(code) || passingFault.test(code)) return true
  return isUnreadableSession(error) || isTurnedAway(error) || isDatabaseFault(error.cause)
}

/** A query that ran too long or waited too long for a lock: the others of the same moment may well be answered. */
export function isFaultOfOneQuery(error: unknown): boolean {
  return ['57014', '55P03'].includes((error as { code?: string }).code ?? '')
}

/** What a member was about to store, when their account ended between the check of the session and the writing. */
export function isAccountGone(error: unknown): boolean {
  const { code, constraint_name: constraint = '' } = error as { code?: string; constraint_name?: string }
  return code === '23503' && constraint.endsWith('_user_id_users_id_fk')
}

/** A text with a NUL, or with half a character, which PostgreSQL cannot hold: wrong input that no schema refused. */
export function isUnstorableText(error: unknown): boolean {
  const { code = '', routine = '' } = error as { code?: string; routine?: string }
  // Our JSON is well formed, so all its reader can refuse is half of a character.
  return ['22021', '22P05'].includes(code) || (code === '22P02' && routine.startsWith('json_'))
}

/** Our limits on attempts and on passwords at once speak better-auth's language, also where an operation asks them. */
function isTurnedAway(error: Error): boolean {
  return (error as { status?: unknown }).status === 'SERVICE_UNAVAILABLE'
}

/** better-auth says this, and drops the cause, when the query for a session failed. */
function isUnreadableSession(error: Error): boolean {
  const { status, body } = error as { status?: unknown; body?: { code?: unknown } }
  return status === 'INTERNAL_SERVER_ERROR' && body?.code === 'FAILED_TO_GET_SESSION'
}
