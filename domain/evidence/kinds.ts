/** From the weakest proof to the strongest. These names are stored and never change. */
export const evidenceKinds = ['said', 'did', 'prepaid', 'returned'] as const

export type EvidenceKind = (typeof evidenceKinds)[number]

export const evidenceKindNames: Readonly<Record<EvidenceKind, string>> = {
  said: 'Disseram',
  did: 'Fizeram',
  prepaid: 'Pagaram antes',
  returned: 'Voltaram',
}
