export const mentorAreas = [
  'pricing',
  'customers',
  'operations',
  'digital',
  'formalization',
  'marketing',
  'validation',
  'team',
] as const

/** What a mentor helps with. These names are stored. */
export type MentorArea = (typeof mentorAreas)[number]

export const mentorAreaNames: Readonly<Record<MentorArea, string>> = {
  pricing: 'Preço e fluxo de caixa',
  customers: 'Clientes e vendas',
  operations: 'Processos e produção',
  digital: 'Aplicativos e loja on-line',
  formalization: 'Formalização e MEI',
  marketing: 'Marca e divulgação',
  validation: 'Testar a ideia',
  team: 'Equipe e sociedade',
}

/** 'Clientes e vendas, Testar a ideia', in the order of the list. */
export function mentorAreasText(areas: readonly MentorArea[]): string {
  return mentorAreas
    .filter((area) => areas.includes(area))
    .map((area) => mentorAreaNames[area])
    .join(', ')
}
