import { createFileRoute } from '@tanstack/react-router'
import { trailQuery } from '#web/app/trails/trail-query.ts'
import { TrailScreen } from '#web/features/trails/TrailScreen.tsx'

export const Route = createFileRoute('/_app/_member/trail/$rawTrailId/')({
  staticData: { title: 'Trilha' },
  validateSearch: ({ fromOnboarding }: Record<string, unknown>): { fromOnboarding?: true | undefined } => ({
    fromOnboarding: fromOnboarding === 'true' || fromOnboarding === true ? true : undefined,
  }),
  // Only started, while the screen's code loads.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(trailQuery(params.rawTrailId)),
  component: () => {
    const { rawTrailId } = Route.useParams()
    return (
      <TrailScreen
        key={rawTrailId}
        rawTrailId={rawTrailId}
        isWelcome={Route.useSearch().fromOnboarding === true}
      />
    )
  },
})
