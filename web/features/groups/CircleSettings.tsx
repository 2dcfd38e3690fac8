import { useNavigate } from '@tanstack/react-router'
import Crown from 'lucide-react/icons/crown'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import type { Circle, CircleMember } from '#contract/circles.ts'
import { notify } from '#web/app/notify.ts'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { type Asking, questionOf } from './circle-questions.ts'
import { EditCircle } from './EditCircle.tsx'
import { Invitation } from './Invitation.tsx'
import { useRefreshCircles } from './use-circles.ts'

/** Who is there, the link, and what the member may do; more for who takes care of it. */
export function CircleSettings({ circle, onClose }: { circle: Circle; onClose: () => void }) {
  const navigate = useNavigate()
  const refresh = useRefreshCircles()
  const [asking, setAsking] = useState<Asking | null>(null)
  const isLead = circle.role === 'lead'
  const { id } = circle
  const act = useWrite({
    mutationFn: async (asked: Asking): Promise<unknown> => {
      const { circles } = backend.operations
      if (asked.what === 'leave') return circles.leave({ id })
      if (asked.what === 'close') return circles.close({ id })
      const memberId = asked.who.person.id
      return asked.what === 'remove'
        ? circles.removeMember({ id, memberId })
        : circles.handOver({ id, memberId })
    },
    onSuccess: async (_done, asked) => {
      notify.success(questionOf(asked, circle).done)
      if (asked.what !== 'leave' && asked.what !== 'close') return
      onClose()
      await navigate({ to: '/groups' })
    },
    onError: (error) => notify.error('Não deu certo', problemOf(error)),
    onSettled: () => {
      setAsking(null)
      return refresh()
    },
  })
  const question = asking === null ? null : questionOf(asking, circle)
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Pessoas e opções"
      actions={
        <Button variant="primary" onClick={onClose}>
          Pronto
        </Button>
      }
    >
      <ul>
        {circle.people.map((one) => (
          <Member key={one.person.id} member={one} canManage={isLead && !one.isLead} onAsk={setAsking} />
        ))}
      </ul>
      <div className="mt-4 grid gap-4">
        <Invitation circle={circle} />
        {isLead ? <EditCircle circle={circle} /> : null}
        <div className="grid gap-2">
          <Button wide onClick={() => setAsking({ what: 'leave' })}>
            Sair da turma
          </Button>
          {isLead ? (
            <Button wide variant="danger" onClick={() => setAsking({ what: 'close' })}>
              Encerrar a turma
            </Button>
          ) : null}
        </div>
      </div>
      {asking && question ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (!open) setAsking(null)
          }}
          title={question.title}
          text={question.text}
          confirmLabel={question.confirm}
          danger={asking.what !== 'give'}
          pending={act.isPending}
          onConfirm={() => act.mutate(asking)}
        />
      ) : null}
    </Sheet>
  )
}

function Member({
  member,
  canManage,
  onAsk,
}: {
  member: CircleMember
  canManage: boolean
  onAsk: (asking: Asking) => void
}) {
  const { person, isLead, checkedIn } = member
  return (
    <li className="py-1.5">
      <PersonRow
        person={person}
        about={[isLead ? 'Cuida da turma' : 'Participa', checkedIn ? 'check-in feito' : null]
          .filter(Boolean)
          .join(' · ')}
      >
        {canManage ? (
          <ActionMenu
            label={`Mais opções sobre ${person.displayName}`}
            actions={[
              {
                label: 'Passar a turma',
                icon: <Crown />,
                onSelect: () => onAsk({ what: 'give', who: member }),
              },
              {
                label: 'Tirar da turma',
                icon: <UserMinus />,
                danger: true,
                onSelect: () => onAsk({ what: 'remove', who: member }),
              },
            ]}
          />
        ) : null}
      </PersonRow>
    </li>
  )
}
