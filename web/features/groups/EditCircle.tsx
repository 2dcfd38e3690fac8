import { useState } from 'react'
import type { Circle } from '#contract/circles.ts'
import { circleLimits } from '#domain/circles/circle.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useRefreshCircles } from './use-circles.ts'

interface Changed {
  name?: string
  about?: string
  accepts?: boolean
  newInvitation?: boolean
}

function edit({ id, name, about, accepts }: Circle, changed: Changed) {
  return backend.operations.circles.edit({ id, name, about, accepts, newInvitation: false, ...changed })
}

/** For who takes care of the circle: its name, who may come in, and a new link. */
export function EditCircle({ circle }: { circle: Circle }) {
  const refresh = useRefreshCircles()
  const [name, setName] = useState(circle.name)
  const [about, setAbout] = useState(circle.about)
  const [problem, setProblem] = useState<string>()
  const save = useWrite({
    mutationFn: () => edit(circle, { name: name.trim(), about: about.trim() }),
    onSuccess: () => notify.success('Turma atualizada'),
    onError: (error) => setProblem(problemOf(error)),
    onSettled: refresh,
  })
  // What is half written in the form is not saved with these.
  const change = useWrite({
    mutationFn: (changed: { accepts: boolean } | { newInvitation: true }) => edit(circle, changed),
    onSuccess: (_done, changed) =>
      'newInvitation' in changed
        ? notify.success('Link trocado', 'O antigo não vale mais.')
        : notify.success('Turma atualizada'),
    onError: (error) => notify.error('Não foi possível salvar', problemOf(error)),
    onSettled: refresh,
  })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
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
        onCheckedChange={(accepts) => change.mutate({ accepts })}
      />
      <Button size="small" variant="quiet" onClick={() => change.mutate({ newInvitation: true })}>
        Trocar o link de convite
      </Button>
    </form>
  )
}
