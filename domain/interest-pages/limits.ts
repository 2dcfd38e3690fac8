/** Limits of interest pages. Sizes count UTF-16 code units, as a browser's maxlength does. */
export const interestLimits = {
  shortName: { min: 3, max: 40 },
  title: 80,
  promise: 160,
  priceUnit: 40,
  thanks: 280,
  firstName: 60,
  contact: 120,
  details: 500,
  /** Search engines are asked to leave a page out for so long: moderation comes first. */
  unlistedDays: 10,
  /** How long a contact is kept. */
  contactMonths: 12,
  /** Codes of withdrawal that work for one contact, newest first. */
  codes: 5,
  /** The number of contacts is counted up to this. */
  counted: 10_000,
  /** Contacts in one file. */
  exported: 10_000,
} as const

/** R$ 1 milhão. */
export const highestPriceCents = 100_000_000

const minute = 60
const hour = 60 * minute

/** Per client address, which a whole neighbourhood may share: past the first limit it is slower, never closed. */
export const guestLimits = {
  want: { window: hour, max: 30 },
  wantSlowed: { window: minute, max: 1 },
  withdraw: { window: hour, max: 30 },
  withdrawSlowed: { window: minute, max: 1 },
  report: { window: 24 * hour, max: 10 },
} as const

/** Which wording of the consent somebody agreed to. */
export const consentVersion = 1

/** What a person agrees to who leaves a contact. */
export function consentText(author: string): string {
  return `Autorizo ${author} a guardar meu nome e meu contato, por até ${interestLimits.contactMonths} meses, só para falar comigo sobre isto.`
}
