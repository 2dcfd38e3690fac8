import { useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BellButton } from './BellButton.tsx'

const Settings = lazyRouteComponent(() => import('./PrivacySettings.tsx'), 'PrivacySettings')

/** What other members see, for the settings. */
export function PeopleSettings() {
  return (
    <Suspense fallback={<Skeleton className="h-36 w-full rounded-m!" />}>
      <Settings />
    </Suspense>
  )
}

/** For an idea that one follows. */
export function IdeaBell({ ideaId, isOn }: { ideaId: string; isOn: boolean }) {
  return <BellButton of={{ ideaId }} ofWhat="desta ideia" isOn={isOn} />
}

/** Follows an idea or stops; what the screens show of it is read anew. */
export function useFollowIdea(ideaId: string) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (follow: boolean) =>
      backend.operations.follows[follow ? 'followIdea' : 'unfollowIdea']({ ideaId }),
    onSuccess: ({ isFollowed }) =>
      isFollowed
        ? notify.success(
            'Você acompanha esta ideia',
            'O diário dela e o que ela provar aparecem na sua atividade, no Chat.',
          )
        : notify.success('Você deixou de acompanhar'),
    onError: (error) => notify.error('Não deu certo agora', problemOf(error)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.ideas.viewer.key() }),
        queryClient.invalidateQueries({ queryKey: api.follows.key() }),
      ]),
  })
}
