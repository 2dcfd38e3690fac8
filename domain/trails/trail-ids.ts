/** Every trail of the product, first to last: discovery, validation, structure, formalization, finances, marketing, growth. */
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
