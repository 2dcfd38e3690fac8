export type NoteCategory =
  | 'tecnologia'
  | 'alimentacao'
  | 'servicos'
  | 'educacao'
  | 'beleza'
  | 'moda'
  | 'saude'
  | 'artesanato'
  | 'comercio'

export const NOTE_CATEGORY_LABELS: Readonly<Record<NoteCategory, string>> = {
  tecnologia: 'Tecnologia',
  alimentacao: 'Alimentação',
  servicos: 'Serviços',
  educacao: 'Educação',
  beleza: 'Beleza',
  moda: 'Moda',
  saude: 'Saúde',
  artesanato: 'Artesanato',
  comercio: 'Comércio',
}

/** The paper of a category as a CSS colour; a note without a category is yellow. */
export function notePaper(category: NoteCategory | null | undefined): string {
  return category ? `var(--note-${category})` : 'var(--note)'
}
