import { useNavigate } from '@tanstack/react-router'
import Crown from 'lucide-react/icons/crown'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import type { Circle, CircleMember } from '#contract/circles.ts'
import { circleLimits } from '#domain/circles/circle.ts'
import { isolated } from '#domain/text/isolated.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { Invitation } from './Invitation.tsx'
import { useRefreshCircles } from './use-circles.ts'

type Asking =
  | { readonly what: 'leave' }
  | { readonly what: 'close' }
  | { readonly what: 'remove' | 'give'; readonly who: CircleMember }

const questions = {
  leave: {
    title: 'Sair da turma?',
    text: 'Seus check-ins e respostas saem com você. Se você cuida da turma, quem está há mais tempo assume.',
    confirm: 'Sair',
    done: 'Você saiu da turma',
  },
  close: {
    title: 'Encerrar a turma?',
    text: 'Tudo o que foi escrito nela é apagado para todo mundo. Não dá para desfazer.',
    confirm: 'Encerrar',
    done: 'Turma encerrada',
  },
  remove: {
    title: 'Tirar esta pessoa da turma?',
    text: 'O que ela escreveu sai junto, e ela não consegue voltar.',
    confirm: 'Tirar',
    done: 'Pessoa fora da turma',
  },
  give: {
    title: 'Passar o cuidado da turma?',
    text: 'Essa pessoa passa a mudar, tirar pessoas e encerrar. Você continua na turma.',
    confirm: 'Passar',
    done: 'A turma tem outra pessoa cuidando',
  },
} as const

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
    onSuccess: async (_done, { what }) => {
      notify.success(questions[what].done)
      if (what !== 'leave' && what !== 'close') return
      onClose()
      await navigate({ to: '/groups' })
    },
    onError: (error) => notify.error('Não deu certo', problemOf(error)),
    onSettled: () => {
      setAsking(null)
      return refresh()
    },
  })
  const question = asking === null ? null : questions[asking.what]
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
        {isLead ? <EditForm circle={circle} /> : null}
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
          text={
            'who' in asking ? `${isolated(asking.who.person.displayName)}: ${question.text}` : question.text
          }
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
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <Hexagon
        name={person.displayName}
        color={person.color}
        photoUrl={person.avatarUrl}
        size={40}
        decorative
      />
      <span className="min-w-0 flex-1">
        <bdi className="block font-semibold wrap-anywhere">{person.displayName}</bdi>
        <span className="block text-sm text-ink-soft">
          {[isLead ? 'Cuida da turma' : 'Participa', checkedIn ? 'check-in feito' : null]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {canManage ? (
        <ActionMenu
          label={`Mais opções sobre ${person.displayName}`}
          actions={[
            {
              label: 'Passar o cuidado da turma',
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
    </li>
  )
}

function EditForm({ circle }: { circle: Circle }) {
  const refresh = useRefreshCircles()
  const [name, setName] = useState(circle.name)
  const [about, setAbout] = useState(circle.about)
  const [problem, setProblem] = useState<string>()
  const save = useWrite({
    mutationFn: (change: { accepts?: boolean; newInvitation?: boolean }) =>
      backend.operations.circles.edit({
        id: circle.id,
        name: name.trim(),
        about: about.trim(),
        accepts: change.accepts ?? circle.accepts,
        newInvitation: change.newInvitation ?? false,
      }),
    onSuccess: () => notify.success('Turma atualizada'),
    onError: (error) => setProblem(problemOf(error)),
    onSettled: refresh,
  })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({})
      }}
    >
      <Field
        label="Nome da turma"
        value={name}
        error={problem}
        maxLength={circleLimits.name}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(undefined)
        }}
      />
      <TextArea
        label="Para quem é"
        rows={2}
        limit={circleLimits.about}
        value={about}
        onChange={({ target }) => setAbout(target.value)}
      />
      <Button type="submit" loading={save.isPending}>
        Salvar
      </Button>
      <Switch
        label="Receber gente nova"
        hint={
          circle.accepts ? 'Quem quiser pode entrar enquanto houver lugar' : 'Só entra quem já está na fila'
        }
        checked={circle.accepts}
        onCheckedChange={(accepts) => save.mutate({ accepts })}
      />
      <Button size="small" variant="quiet" onClick={() => save.mutate({ newInvitation: true })}>
        Trocar o link de convite
      </Button>
    </form>
  )
}
