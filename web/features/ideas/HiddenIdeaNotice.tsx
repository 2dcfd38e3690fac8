import { useQuery, useQueryClient } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import type { Idea } from '#contract/ideas.ts'
import { showAgain, type Unwanted } from '#web/app/ideas/show-again.ts'
import { useSession } from '#web/app/session.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'

/** Tells a member who opens an idea they have hidden, and offers to show it again. */
export function HiddenIdeaNotice({ idea }: { idea: Idea }) {
  const { status } = useSession()
  const queryClient = useQueryClient()
  const { data } = useQuery(
    api.moderation.mine.queryOptions({ enabled: status === 'authed', staleTime: 5 * 60_000 }),
  )
  const again = useWrite({ mutationFn: (unwanted: Unwanted) => showAgain(queryClient, [unwanted]) })
  const { author } = idea
  const isMuted = data?.mutedAuthors.some(({ id }) => id === author.id)
  if (!isMuted && !data?.hiddenIdeas.includes(idea.id)) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m bg-sunk px-4 py-2.5 text-[0.9375rem]">
      <EyeOff size={20} className="flex-none text-ink-soft" aria-hidden="true" />
      <p className="min-w-36 flex-1">
        {isMuted ? (
          <>
            Você silenciou <bdi>{author.displayName}</bdi>: o que essa pessoa publica não aparece no seu
            mural.
          </>
        ) : (
          'Você ocultou esta ideia: ela não aparece no seu mural.'
        )}
      </p>
      <Button
        size="small"
        loading={again.isPending}
        onClick={() =>
          again.mutate(isMuted ? { type: 'author', id: author.id } : { type: 'idea', id: idea.id })
        }
      >
        Mostrar de novo
      </Button>
    </div>
  )
}
