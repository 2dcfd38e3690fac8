/** The id of a note's place on the wall; also the part after # that leads back to it. */
export function noteId(ideaId: string): string {
  return `ideia-${ideaId}`
}
