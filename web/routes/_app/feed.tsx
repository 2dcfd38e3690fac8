import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { OnboardingSlot } from '#web/app/onboarding/OnboardingSlot.tsx'
import { FeedScreen } from '#web/features/feed/FeedScreen.tsx'
import { readFeedSearch } from '#web/features/feed/feed-search.ts'
import { communityQuery, filterOf } from '#web/features/feed/wall-query.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const DaySummary = lazyRouteComponent(() => import('#web/features/home/DaySummary.tsx'), 'DaySummary')
const Tour = lazyRouteComponent(() => import('#web/features/tour/Tour.tsx'), 'Tour')

export const Route = createFileRoute('/_app/feed')({
  staticData: { title: 'Feed de Ideias' },
  validateSearch: readFeedSearch,
  loaderDeps: ({ search: { tab, ver, q, categoria, prova } }) => ({
    isWall: !tab && !ver && !q,
    categoria,
    prova,
  }),
  // Only started, while the screen's code loads.
  loader: ({ context, deps: { isWall, ...search } }) => {
    if (isWall) void context.queryClient.prefetchInfiniteQuery(communityQuery(filterOf(search)))
  },
  component: () => (
    <FeedScreen
      search={Route.useSearch()}
      summary={
        <Suspense fallback={<Skeleton className="h-34.5 w-full rounded-lg!" />}>
          <DaySummary placement="feed" />
        </Suspense>
      }
      onboarding={<OnboardingSlot />}
      tour={
        <Suspense>
          <Tour isAskedFor={Route.useSearch().tour === 1} />
        </Suspense>
      }
    />
  ),
})
