const siteTitle = 'Colmeia · Poste, valide e construa'

/** 'Ranking' is shown as 'Ranking · Colmeia'; a page without a name of its own by the site's. */
export function tabTitle(title: string | undefined): string {
  return title ? `${title} · Colmeia` : siteTitle
}
