import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const siteTitle = 'Colmeia · Poste, valide e construa'

/** 'Ranking' is shown as 'Ranking · Colmeia'; a page without a title shows the site's. */
export function tabTitle(title: string | undefined): string {
  return title ? `${title} · Colmeia` : siteTitle
}

/** Names the tab by what is on the screen; null until that is known. */
export function usePageTitle(title: string | null): void {
  const router = useRouter()
  useEffect(() => {
    if (title === null) return
    const apply = () => {
      document.title = tabTitle(title)
    }
    apply()
    // Data available at once is drawn before the screen gets its general title (follow-navigation.ts).
    return router.subscribe('onRendered', apply)
  }, [title, router])
}
