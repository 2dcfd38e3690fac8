const siteTitle = 'Colmeia · Poste, valide e construa'

interface TitledMatch {
  readonly staticData: { readonly title?: string }
}

/** The title of the deepest screen that has one, or the site's own. */
export function titleOf(matches: readonly TitledMatch[]): string {
  const title = matches.findLast((match) => match.staticData.title)?.staticData.title
  return title ? `${title} · Colmeia` : siteTitle
}
