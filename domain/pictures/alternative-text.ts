/** What is read aloud in the place of a picture: its description, or whose it is. */
export function alternativeText(description: string, publishedBy: string): string {
  return description === '' ? `Imagem publicada por ${publishedBy}` : description
}
