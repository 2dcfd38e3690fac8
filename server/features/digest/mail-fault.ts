interface SendingError {
  readonly code?: string
  readonly command?: string
  readonly syscall?: string
  readonly timeoutType?: string
  readonly responseCode?: number
  readonly response?: string
}

/** Nodemailer's names for a server that cannot be found, trusted or spoken to, or that does not know us. */
const strangers = new Set(['EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL'])
const unanswered = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'])

/**
 * 'down': the server takes no mail from us, and it has taken none of this one. 'refused': it knows nobody at this
 * address (RFC 3463, 5.1.x). null: anything else, which may be about this mail alone: a limit, a filter, or silence
 * after the message, which the server may then have taken.
 */
export function mailFault(error: unknown): 'down' | 'refused' | null {
  const {
    code = '',
    command,
    syscall,
    timeoutType = '',
    responseCode = 0,
    response = '',
  } = error as SendingError
  const isAway = syscall === 'connect' || unanswered.has(timeoutType) || strangers.has(code)
  if (isAway || (command === 'MAIL FROM' && responseCode > 0)) return 'down'
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.\d/.test(response) ? 'refused' : null
}
