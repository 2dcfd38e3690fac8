/**
 * Names that no mail server on the internet can have (RFC 2606, 6761, 6762 and ICANN's list). The addresses of removed
 * accounts end in one of them. `example` and `test` are left to people who try the app out.
 */
const reservedNames = new Set(['invalid', 'localhost', 'local', 'internal', 'arpa', 'onion', 'alt'])

export function isReservedAddress(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const labels = domain.split('.').filter((label) => label !== '')
  return reservedNames.has(labels.at(-1) ?? '')
}
