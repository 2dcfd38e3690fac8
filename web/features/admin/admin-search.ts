export const adminSections = [
  'visao',
  'denuncias',
  'feedbacks',
  'mentores',
  'trilhas',
  'membros',
  'registro',
] as const

export type AdminSection = (typeof adminSections)[number]

/** Search parameters of the dashboard; without a section, the overview. */
export interface AdminSearch {
  secao?: AdminSection | undefined
}

export function readAdminSearch({ secao }: Record<string, unknown>): AdminSearch {
  return { secao: adminSections.find((known) => known === secao && known !== 'visao') }
}
