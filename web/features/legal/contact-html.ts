import { escapeHtml } from '#domain/text/escape-html.ts'

/** The contact address. Without one, the text at least says who is responsible. */
export function contactHtml(email: string | null): string {
  if (email === null) return 'quem mantém este site'
  return `<a href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${escapeHtml(email)}</a>`
}
