/** A picture's alternative text: its description, or whose it is. */
export function alternativeText(description: string, publishedBy: string): string {
  return description === '' ? `Imagem publicada por ${publishedBy}` : description
}
