import type { Scanner } from './run-scanner.ts'

export interface Finding {
  readonly scanner: Scanner
  /** The finding's text and address. */
  readonly says: string
}

interface Allowed {
  readonly scanner: Scanner
  readonly says: RegExp
  readonly because: string
}

/** Findings that were reviewed and dismissed; docs/security.md lists them too. */
const allowed: readonly Allowed[] = [
  {
    scanner: 'ffuf',
    says: /^200 \S+\/health\/live: \{"status":"live"\}$/,
    because: 'public on purpose: whoever looks after the server asks there, and it says no more than that',
  },
  {
    scanner: 'ffuf',
    says: /^200 \S+\/api\/auth\/list-accounts: \{"accounts":\[/,
    because: 'the scanner is signed in and reads its own ways to sign in, as the settings do; guests get 401',
  },
  {
    scanner: 'wapiti',
    says: /X-XSS-Protection is not set/,
    because: 'no browser has that filter any more, and where it was it opened holes; the CSP refuses scripts',
  },
]

/** The findings without a reason to dismiss them. */
export function judge(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ scanner, says }) => !allowed.some((one) => one.scanner === scanner && one.says.test(says)))
    .map(({ scanner, says }) => `${scanner}: ${says}`)
}
