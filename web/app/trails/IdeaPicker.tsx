import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Loaded } from '../Loaded.tsx'
import { notify } from '../notify.ts'
import { problemOf } from '../problem-of.ts'
import { useWrite } from '../use-write.ts'
import { refreshActiveIdea } from './follow-trails.ts'

export interface IdeaPickerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The trail to return to after writing a new idea. */
  trailId: string
  /** Called once the server has the choice. */
  onChosen?: () => void
}

/**
 * Chooses the idea that the trails are about. A member without ideas is led to write one and returns here.
 */
export function IdeaPicker({ open, onOpenChange, trailId, onChosen }: IdeaPickerProps) {
  const ideas = useQuery(api.preferences.activeIdea.queryOptions({ enabled: open }))
  const queryClient = useQueryClient()
  const {
    mutate: choose,
    isPending,
    variables: choosing,
  } = useWrite({
    mutationFn: (ideaId: string) => backend.operations.preferences.setActiveIdea({ ideaId }),
    onSuccess: (answer) => {
      queryClient.setQueryData(api.preferences.activeIdea.queryKey(), answer)
      refreshActiveIdea(queryClient)
      onOpenChange(false)
      onChosen?.()
    },
    onError: (error) => notify.error('Não foi possível escolher a ideia', problemOf(error)),
  })

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Em qual ideia você está trabalhando?"
      description="As tarefas das trilhas são sobre ela. Você pode trocar quando quiser."
    >
      <Loaded query={ideas} what="suas ideias" skeleton={<PickerSkeleton />}>
        {({ activeIdea, ideas: mine }) =>
          mine.length === 0 ? (
            <EmptyState
              className="py-2!"
              action={
                <Button
                  variant="primary"
                  render={<Link to="/create" search={{ fromTrail: true, nextTrail: trailId }} />}
                >
                  Criar Post-it
                </Button>
              }
            >
              <p>Você ainda não tem um post-it. Escreva o primeiro e volte para cá.</p>
            </EmptyState>
          ) : (
            <>
              <ul className="flex flex-col gap-2">
                {mine.map(({ id, title }) => {
                  const isActive = id === activeIdea?.id
                  return (
                    <li key={id}>
                      <button
                        type="button"
                        aria-pressed={isActive}
                        disabled={isPending}
                        onClick={() => choose(id)}
                        className={classNames(
                          'flex min-h-13 w-full items-center gap-3 rounded-m border px-4 py-3 text-left font-semibold transition-colors duration-[140ms]',
                          isActive
                            ? 'border-honey-strong bg-honey-soft'
                            : 'border-line bg-surface hover:border-line-strong hover:bg-sunk',
                        )}
                      >
                        <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
                        {isPending && choosing === id ? <Spinner size={20} label="Escolhendo…" /> : null}
                        {isActive && !isPending ? <Check size={20} aria-hidden="true" /> : null}
                      </button>
                    </li>
                  )
                })}
              </ul>
              <Button
                variant="quiet"
                wide
                render={<Link to="/create" search={{ fromTrail: true, nextTrail: trailId }} />}
              >
                Criar outra ideia
              </Button>
            </>
          )
        }
      </Loaded>
    </Sheet>
  )
}

function PickerSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-2">
      <Skeleton className="h-13 w-full rounded-m!" />
      <Skeleton className="h-13 w-full rounded-m!" />
    </SkeletonGroup>
  )
}
