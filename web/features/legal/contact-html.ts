import { escapeHtml } from '#domain/text/escape-html.ts'

/** Whom to write to. An installation that names no address says at least whose business it is. */
export function contactHtml(email: string | null): string {
  if (email === null) return 'quem mantém este site'
  return `<a href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${escapeHtml(email)}</a>`
}
