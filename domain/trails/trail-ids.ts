/** Every trail, first to last: discovery, validation, structure, formalization, finances, marketing, growth. */
export const trailOrder = [
  't0-descoberta',
  't1-validacao',
  't2-estrutura',
  't3-formalizacao',
  't4-financas',
  't5-marketing',
  't6-crescimento',
] as const

export type TrailId = (typeof trailOrder)[number]

export const discoveryTrail: TrailId = 't0-descoberta'
export const validationTrail: TrailId = 't1-validacao'

const aliases: Readonly<Record<string, TrailId>> = { iniciante: discoveryTrail }

export function isTrailId(id: string): id is TrailId {
  return (trailOrder as readonly string[]).includes(id)
}

/** What an address names, by id or alias; null where it names no trail at all. */
export function resolveTrailId(raw: string): TrailId | null {
  if (isTrailId(raw)) return raw
  return Object.hasOwn(aliases, raw) ? (aliases[raw] ?? null) : null
}

/** Discovery is for who has no idea yet; everything after it works on one. */
export function needsIdea(trailId: string): boolean {
  return resolveTrailId(trailId) !== discoveryTrail
}
