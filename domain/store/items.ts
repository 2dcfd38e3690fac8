import type { Edition, StoreItemId } from '#domain/economy/rule-book.ts'

/** The effect of owning an item. */
export type StoreEffect =
  | { readonly kind: 'project-slot' }
  | { readonly kind: 'project-template'; readonly template: 'lean-canvas' }
  | { readonly kind: 'mentoring-credit'; readonly minutes: number }
  | { readonly kind: 'badge'; readonly badge: 'golden-badge' }
  | { readonly kind: 'profile-theme' }

export type StoreItem = {
  readonly id: StoreItemId
  readonly name: string
  readonly description: string
  readonly effect: StoreEffect
  /** Premium includes it, so it is not offered to Premium members. */
  readonly includedInPremium: boolean
}

/** In screen order. Prices are in the rule book. */
export const storeItems: readonly StoreItem[] = [
  {
    id: 'extra_project_slot',
    name: 'Vaga extra de projeto',
    description: 'Mais um projeto ativo ao mesmo tempo. Pode comprar de novo.',
    effect: { kind: 'project-slot' },
    includedInPremium: true,
  },
  {
    id: 'basic_template',
    name: 'Modelo básico',
    description: 'Um Lean Canvas que preenche seu projeto e sai em PDF.',
    effect: { kind: 'project-template', template: 'lean-canvas' },
    includedInPremium: false,
  },
  {
    id: 'express_mentoring',
    name: 'Mentoria expressa',
    description: 'Um crédito de 30 minutos com um mentor, para usar em Mentores.',
    effect: { kind: 'mentoring-credit', minutes: 30 },
    includedInPremium: false,
  },
  {
    id: 'golden_badge',
    name: 'Selo dourado',
    description: 'Um selo exclusivo no seu perfil.',
    effect: { kind: 'badge', badge: 'golden-badge' },
    includedInPremium: false,
  },
  {
    id: 'profile_theme',
    name: 'Tema de perfil',
    description: 'Um visual especial para a sua página.',
    effect: { kind: 'profile-theme' },
    includedInPremium: false,
  },
]

/** The demonstration has no mentors. */
export function isOnSale(id: StoreItemId, edition: Edition): boolean {
  return edition === 'product' || id !== 'express_mentoring'
}

export function storeItem(id: StoreItemId): StoreItem {
  const item = storeItems.find((candidate) => candidate.id === id)
  if (item === undefined) throw new RangeError(`There is no store item ${id}`)
  return item
}
