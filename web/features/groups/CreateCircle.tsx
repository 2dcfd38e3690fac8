import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type CircleKind, circleLimits } from '#domain/circles/circle.ts'
import { circleMessages } from '#domain/circles/messages.ts'
import { newKey } from '#web/app/new-key.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormSheet } from '#web/ui/FormSheet.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useRefreshCircles } from './use-circles.ts'

/** The form of a new circle. */
export function CreateCircle({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const refresh = useRefreshCircles()
  const { data } = useQuery(api.trails.list.queryOptions())
  const trails = data?.trails ?? []
  const [key] = useState(newKey)
  const [kind, setKind] = useState<CircleKind>('trail')
  const [chosen, setChosen] = useState<string>()
  const [name, setName] = useState('')
  const [about, setAbout] = useState('')
  const [nameProblem, setNameProblem] = useState<string>()
  const assigned = trails.find(({ isAssigned }) => isAssigned) ?? trails[0]
  const trailId = chosen ?? assigned?.id ?? null
  const create = useWrite({
    mutationFn: () =>
      backend.operations.circles.create({
        name: name.trim(),
        about: about.trim(),
        kind,
        trailId: kind === 'trail' ? trailId : null,
        key,
      }),
    onSuccess: ({ id }) => {
      onClose()
      void refresh()
      void navigate({ to: '/groups/$circleId', params: { circleId: id } })
    },
  })
  function send() {
    const trimmed = name.trim()
    if (trimmed === '') setNameProblem(circleMessages.nameMissing)
    else if (trimmed.length > circleLimits.name) setNameProblem(circleMessages.nameTooLong)
    else create.mutate()
  }
  return (
    <FormSheet
      title="Começar uma turma"
      description={`A turma começa de verdade com ${circleLimits.toForm} pessoas, e cabem até ${circleLimits.members}.`}
      onClose={onClose}
      submitLabel="Começar"
      isPending={create.isPending}
      onSubmit={send}
    >
      <Field
        label="Nome da turma"
        value={name}
        error={nameProblem}
        autoComplete="off"
        placeholder="Turma da Boa Vista"
        onChange={(event) => {
          setName(event.target.value)
          setNameProblem(undefined)
        }}
      />
      <TextArea
        label="Para quem é (se quiser)"
        rows={2}
        limit={circleLimits.about}
        value={about}
        onChange={(event) => setAbout(event.target.value)}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">Como a turma se reúne</legend>
        <div className="flex flex-wrap gap-2">
          <RadioChip name="tipo" checked={kind === 'trail'} onChange={() => setKind('trail')}>
            Por trilha
          </RadioChip>
          <RadioChip name="tipo" checked={kind === 'city'} onChange={() => setKind('city')}>
            Por cidade
          </RadioChip>
          <RadioChip name="tipo" checked={kind === 'invitation'} onChange={() => setKind('invitation')}>
            Só com convite
          </RadioChip>
        </div>
      </fieldset>
      {kind === 'city' ? <OwnCity /> : null}
      {kind === 'trail' ? (
        <fieldset>
          <legend className="mb-2 font-semibold">Trilha</legend>
          <div className="flex flex-wrap gap-2">
            {trails.map((trail) => (
              <RadioChip
                key={trail.id}
                name="trilha-da-turma"
                checked={trail.id === trailId}
                onChange={() => setChosen(trail.id)}
              >
                {trail.name}
              </RadioChip>
            ))}
          </div>
          <p className="mt-2 text-sm text-ink-soft">
            Aparece na lista de turmas da trilha. Qualquer pessoa pode entrar.
          </p>
        </fieldset>
      ) : kind === 'invitation' ? (
        <p className="text-sm text-ink-soft">
          A turma não aparece na lista. Você recebe um link para convidar.
        </p>
      ) : null}
      {create.isError ? (
        <Callout tone="danger" role="alert">
          {problemOf(create.error)}
        </Callout>
      ) : null}
    </FormSheet>
  )
}

/** The city of the circle is the one in the profile; nothing finer is asked for. */
function OwnCity() {
  const { data } = useQuery(api.places.mine.queryOptions())
  if (data === undefined) return null
  return (
    <p className="text-sm text-ink-soft">
      {data.city === null ? (
        <>
          Primeiro{' '}
          <Link
            to="/settings"
            hash="cidade"
            className="font-semibold text-honey-text underline underline-offset-3"
          >
            diga a sua cidade em Preferências
          </Link>
          .
        </>
      ) : (
        `A turma é de ${data.city.name} (${data.city.state}). Quem vê a turma sabe que você é de lá.`
      )}
    </p>
  )
}
