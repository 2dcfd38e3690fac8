import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import type { Person } from '#contract/people.ts'
import { isolated } from '#domain/text/isolated.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { Report } from '#web/features/ideas/public.tsx'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/** The menu of a member's page: reports what it shows, or blocks them. The demonstration has no blocks. */
export function PersonMenu({ person }: { person: Pick<Person, 'id' | 'displayName'> }) {
  const [asking, setAsking] = useState<'report' | 'block'>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const block = useWrite({
    mutationFn: () => backend.operations.moderation.block({ memberId: person.id }),
    onSuccess: () => {
      notify.success(
        'Pessoa bloqueada',
        `Você e ${isolated(person.displayName)} não se veem mais. Dá para desfazer em Preferências.`,
      )
      void navigate({ to: '/feed' })
      // Nothing of them stays on any screen.
      void queryClient.invalidateQueries()
    },
    onError: (error) => notify.error('Não foi possível bloquear', problemOf(error)),
  })
  const close = () => setAsking(undefined)
  return (
    <>
      <ActionMenu
        label={`Mais opções sobre ${person.displayName}`}
        actions={[
          { label: 'Denunciar', icon: <Flag />, onSelect: () => setAsking('report') },
          ...(isDemonstration
            ? []
            : [{ label: 'Bloquear', icon: <Ban />, danger: true, onSelect: () => setAsking('block') }]),
        ]}
      />
      <Report open={asking === 'report'} content={{ type: 'profile', id: person.id }} onClose={close} />
      <ConfirmDialog
        open={asking === 'block'}
        onOpenChange={close}
        title={`Bloquear ${isolated(person.displayName)}?`}
        text="Vocês deixam de se seguir e não veem mais o que o outro publica e comenta. A pessoa não recebe aviso."
        confirmLabel="Bloquear"
        danger
        pending={block.isPending}
        onConfirm={() => block.mutate()}
      />
    </>
  )
}
