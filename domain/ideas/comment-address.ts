/** The URL fragment of a comment on its idea's page. */
export function commentAnchor(id: string): string {
  return `comentario-${id}`
}

/** The path of an idea's page, opened at a comment. */
export function commentAddress(ideaId: string, id: string): string {
  return `/idea/${ideaId}#${commentAnchor(id)}`
}
