import { lazyRouteComponent } from '@tanstack/react-router'

/** What the author writes of an idea as it goes on; loaded after the idea itself. */
export const Diary = lazyRouteComponent(() => import('./Diary.tsx'), 'Diary')
