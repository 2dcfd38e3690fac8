/** Names the place of a comment on the page of its idea, after the # of the address. */
export function commentAnchor(id: string): string {
  return `comentario-${id}`
}

/** The page of an idea, opened at a comment. */
export function commentAddress(ideaId: string, id: string): string {
  return `/idea/${ideaId}#${commentAnchor(id)}`
}
