const siteTitle = 'Colmeia · Poste, valide e construa'

/** 'Ranking' is shown as 'Ranking · Colmeia'; a page without a title shows the site's. */
export function tabTitle(title: string | undefined): string {
  return title ? `${title} · Colmeia` : siteTitle
}
