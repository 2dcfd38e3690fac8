/** What a mentor's address and requests are known by: the name in lowercase words and hyphens, without accents. */
export function mentorIdOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/gu)
  return (words ?? ['mentor']).join('-').slice(0, 100).replace(/-$/u, '')
}
