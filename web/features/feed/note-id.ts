/** The id of a note on the wall; also the hash that leads back to it. */
export function noteId(ideaId: string): string {
  return `ideia-${ideaId}`
}
