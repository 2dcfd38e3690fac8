import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import {
  type Challenge,
  challengeKeys,
  challenges,
  type Moment,
  momentKeys,
  moments,
} from '#domain/onboarding/answers.ts'
import { startingPointRestsMessage, startingPointRule } from '#domain/onboarding/starting-point.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { ChoiceGroup } from '#web/app/onboarding/ChoiceGroup.tsx'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Asks the two deciding questions again; the other answers stay. */
export function ChangeStartSheet({ onClose }: { onClose: () => void }) {
  const state = useQuery(api.onboarding.state.queryOptions())
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Mudar meu ponto de partida"
      description={startingPointRule}
    >
      <Loaded query={state} what="as suas respostas" skeleton={<Skeleton className="h-64 w-full" />}>
        {({ answers, startingPointRestsUntil: until }) => {
          if (answers === null) return <NotAnsweredYet />
          if (until !== null) return <Callout tone="info">{startingPointRestsMessage(until)}</Callout>
          return <Questions before={answers} onDone={onClose} />
        }}
      </Loaded>
    </Sheet>
  )
}

function NotAnsweredYet() {
  return (
    <>
      <p>Você ainda não respondeu as perguntas que escolhem a sua primeira trilha.</p>
      <Button variant="primary" wide render={<Link to="/onboarding" />}>
        Responder agora
      </Button>
    </>
  )
}

interface Answers {
  readonly moment: Moment
  readonly challenge: Challenge
  readonly hasCnpj: boolean
  readonly confidence: number
}

function Questions({ before, onDone }: { before: Answers; onDone: () => void }) {
  const [moment, setMoment] = useState<Moment>(before.moment)
  const [challenge, setChallenge] = useState<Challenge>(before.challenge)
  const isSame = moment === before.moment && challenge === before.challenge
  const { hasCnpj, confidence } = before
  const preview = useQuery(
    api.onboarding.preview.queryOptions({
      input: isSame ? skipToken : { moment, challenge, hasCnpj, confidence },
    }),
  )
  const change = useChangeStart(onDone)
  const id = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ moment, challenge })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h3 id={`${id}-moment`} className="mb-2 text-base">
          Em que momento você está?
        </h3>
        <ChoiceGroup
          labelledBy={`${id}-moment`}
          describedBy={`${id}-result`}
          choices={momentKeys.map((key) => ({ key, label: moments[key] }))}
          chosen={moment}
          onChoose={setMoment}
        />
      </div>
      <div>
        <h3 id={`${id}-challenge`} className="mb-2 text-base">
          Qual é o seu maior desafio agora?
        </h3>
        <ChoiceGroup
          labelledBy={`${id}-challenge`}
          describedBy={`${id}-result`}
          choices={challengeKeys.map((key) => ({ key, label: challenges[key] }))}
          chosen={challenge}
          onChoose={setChallenge}
          className="choices-paired"
        />
      </div>
      <div id={`${id}-result`} role="status" className="rounded-m bg-honey-soft p-4 text-[0.9375rem]">
        {preview.data && !isSame ? (
          <>
            <p className="font-bold">Você começa por {preview.data.trail.name}</p>
            <p>{preview.data.reason}</p>
          </>
        ) : (
          <p>Mude uma resposta e veja aqui onde você começaria.</p>
        )}
      </div>
      <Button variant="primary" type="submit" wide disabled={isSame} loading={change.isPending}>
        Mudar ponto de partida
      </Button>
      <p className="text-center text-sm text-ink-soft">
        O CNPJ ou a sua confiança mudou?{' '}
        <Link to="/onboarding" className="font-semibold text-honey-text underline underline-offset-2">
          Responda tudo de novo
        </Link>
      </p>
    </form>
  )
}

function useChangeStart(onDone: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useWrite({
    mutationFn: (answers: { moment: Moment; challenge: Challenge }) =>
      backend.operations.onboarding.changeStart(answers),
    onSuccess: ({ assignedTrail, isChanged, reason }) => {
      notify.success(
        isChanged ? `Agora você começa por ${assignedTrail.name}` : `Você continua em ${assignedTrail.name}`,
        reason,
      )
      for (const queryKey of [api.trails.key(), api.onboarding.key(), api.home.key()])
        void queryClient.invalidateQueries({ queryKey })
      onDone()
      if (isChanged) void navigate({ to: '/trail/$rawTrailId', params: { rawTrailId: assignedTrail.id } })
    },
    onError: (error) => notify.error('O ponto de partida não mudou', problemOf(error)),
  })
}
