/** Up to two initials of a public name: 'Ana Nogueira' gives 'AN', 'lia' gives 'L'; '?' without a letter. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter(Boolean)
  const first = words[0]
  if (!first) return '?'
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (first + last).toLocaleUpperCase('pt-BR')
}
