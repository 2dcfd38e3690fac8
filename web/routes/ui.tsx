import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { NotFoundScreen } from '#web/app/NotFoundScreen.tsx'

/** The design system on one page, in development only; a build leaves it out. */
const Gallery = import.meta.env.DEV
  ? lazyRouteComponent(() => import('#web/ui/gallery/Gallery.tsx'), 'Gallery')
  : NotFoundScreen

export const Route = createFileRoute('/ui')({
  staticData: { title: import.meta.env.DEV ? 'Design system' : 'Página não encontrada' },
  component: Gallery,
})
