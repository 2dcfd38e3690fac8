export type NoteCategory = 'tecnologia' | 'alimentacao' | 'servicos' | 'educacao'

export const NOTE_CATEGORY_LABELS: Readonly<Record<NoteCategory, string>> = {
  tecnologia: 'Tecnologia',
  alimentacao: 'Alimentação',
  servicos: 'Serviços',
  educacao: 'Educação',
}

/** The paper of a category as a CSS colour; a note without a category is yellow. */
export function notePaper(category: NoteCategory | null | undefined): string {
  return category ? `var(--note-${category})` : 'var(--note)'
}
