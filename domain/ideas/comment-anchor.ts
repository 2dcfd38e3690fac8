/** Names the place of a comment on the page of its idea, after the # of the address. */
export function commentAnchor(id: string): string {
  return `comentario-${id}`
}
