/** All account limits. Sizes count UTF-16 code units, as a browser's maxlength does. */
export const accountLimits = {
  email: { max: 255 },
  password: { min: 6, max: 100 },
  name: { min: 2, max: 100 },
} as const

/** How long the links in account mails work. */
export const linkLifetimeHours = { confirmation: 24, takeBack: 72, recovery: 1 } as const

/** Shown when an unconfirmed member tries something that affects others or protects the account. */
export const addressUnconfirmedMessage =
  'Confirme seu e-mail primeiro. O link está na mensagem que enviamos; no aviso do topo dá para reenviar.'

/** How long a member can undo the request to delete their account. */
export const deletionGraceDays = 7

export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionGraceDays * 86_400_000)
}

/** Shown instead of the name of a deleted account. */
export const deletedAccountName = 'Conta excluída'

/**
 * Top-level names that no mail server on the internet can have (RFC 2606, 6761, 6762 and ICANN's list). The
 * addresses of removed accounts end in one of them. `example` and `test` stay allowed for trying the app out.
 */
const reservedNames = new Set(['invalid', 'localhost', 'local', 'internal', 'arpa', 'onion', 'alt'])

export function isReservedAddress(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const labels = domain.split('.').filter((label) => label !== '')
  return reservedNames.has(labels.at(-1) ?? '')
}
