import { useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

type Of = { readonly memberId: string } | { readonly ideaId: string }

interface BellButtonProps {
  of: Of
  /** Whose news: 'de Ana', 'desta ideia'. */
  ofWhat: string
  isOn: boolean
}

/** Turns notifications of a followed person or idea on and off. */
export function BellButton({ of, ofWhat, isOn }: BellButtonProps) {
  const queryClient = useQueryClient()
  const change = useWrite({
    mutationFn: (next: boolean) =>
      'memberId' in of
        ? backend.operations.follows.setBell({ ...of, isOn: next })
        : backend.operations.follows.setIdeaBell({ ...of, isOn: next }),
    onSuccess: ({ hasBell }) =>
      hasBell
        ? notify.success('Sininho ligado', 'Você recebe um aviso quando houver novidade.')
        : notify.success('Sininho desligado'),
    onError: (error) => notify.error('Não deu certo agora', problemOf(error)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.people.key() }),
        queryClient.invalidateQueries({ queryKey: api.ideas.viewer.key() }),
      ]),
  })
  const isShown = change.isPending ? change.variables : isOn
  return (
    <IconButton
      label={`Avisar sobre novidades ${ofWhat}`}
      variant={'memberId' in of ? 'secondary' : 'quiet'}
      aria-pressed={isShown}
      className={classNames(isShown && 'bg-honey-soft! text-honey-text!')}
      onClick={() => change.mutate(!isShown)}
    >
      {isShown ? <BellRing /> : <Bell />}
    </IconButton>
  )
}
