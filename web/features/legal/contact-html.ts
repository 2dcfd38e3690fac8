const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Whom to write to. An installation that names no address says at least whose business it is. */
export function contactHtml(email: string | null): string {
  if (email === null) return 'quem mantém este site'
  const text = email.replace(/[&<>"]/gu, (sign) => escapes[sign] ?? '')
  return `<a href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${text}</a>`
}
