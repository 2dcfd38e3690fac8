import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mentor } from '#contract/mentors.ts'
import { type MentorArea, mentorAreaNames, mentorAreas } from '#domain/mentors/areas.ts'
import { mentorMessages } from '#domain/mentors/requests.ts'
import { notifyNeedsAccount } from '#web/app/demonstration/notify-needs-account.ts'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { TrailDrawing } from '#web/ui/drawings/TrailDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { MentorCard } from './MentorCard.tsx'
import { MentorsSkeleton } from './MentorsSkeleton.tsx'
import { RequestSheet } from './RequestSheet.tsx'

/** Available mentors, newest first, then those not taking requests, and the examples last. */
export function MentorList({
  onAsked,
  onApply,
}: {
  onAsked: () => void
  /** Opens the way to become a mentor; undefined for those who are, and in the demonstration. */
  onApply: (() => void) | undefined
}) {
  const { data, isError, isPaused, isFetching, refetch } = useQuery(api.mentors.list.queryOptions())
  const { status } = useSession()
  const [asked, setAsked] = useState<Mentor | null>(null)
  const [area, setArea] = useState<MentorArea | null>(null)

  if (data === undefined) {
    if (!isError && !isPaused) return <MentorsSkeleton />
    return (
      <ErrorState
        title={isPaused ? 'Você está sem conexão' : mentorMessages.failedToLoad}
        retryLabel="Recarregar"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {isPaused ? <p>Assim que a internet voltar, esta tela carrega sozinha.</p> : null}
      </ErrorState>
    )
  }

  const everyone = data.mentors.filter(({ isSample }) => !isSample)
  const known = mentorAreas.filter((one) => everyone.some(({ areas }) => areas.includes(one)))
  const chosen = area !== null && known.includes(area) ? area : null
  const real = everyone.filter(({ areas }) => chosen === null || areas.includes(chosen))
  const available = real.filter((mentor) => mentor.available)
  const away = real.filter((mentor) => !mentor.available)
  const examples = data.mentors.filter(({ isSample }) => isSample)
  function ask(mentor: Mentor) {
    if (isDemonstration)
      notifyNeedsAccount('Aqui ninguém recebe o pedido', 'Com uma conta de verdade, ele chega à pessoa.')
    else if (status === 'guest') askToSignIn('pedir uma mentoria', '/mentors')
    else setAsked(mentor)
  }
  return (
    <>
      {everyone.length > 0 ? (
        <p className="mb-4 max-w-[60ch] text-ink-soft">
          Gente que já passou pelo que você está passando. Escolha alguém e conte o que você quer resolver.
        </p>
      ) : null}
      {known.length > 1 ? <AreaFilter areas={known} chosen={chosen} onChoose={setArea} /> : null}
      {everyone.length === 0 && examples.length > 0 ? (
        <Callout tone="info" title={mentorMessages.onlyExamples} className="max-w-3xl">
          {mentorMessages.onlyExamplesDetail}
        </Callout>
      ) : available.length === 0 ? (
        <EmptyState drawing={<TrailDrawing />}>
          <p>{mentorMessages.noneAvailable}</p>
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">Com agenda agora</h2>
          <Cards label="Mentores disponíveis" mentors={available} onAsk={ask} />
        </>
      )}
      {away.length > 0 ? (
        <section aria-labelledby="mentores-fora" className="mt-7">
          <h2 id="mentores-fora" className="mb-3 text-lg">
            Sem agenda agora
          </h2>
          <Cards label="Mentores indisponíveis" mentors={away} onAsk={ask} />
        </section>
      ) : null}
      {examples.length > 0 ? (
        <section aria-labelledby="mentores-exemplo" className="mt-7">
          <h2 id="mentores-exemplo" className="mb-3 text-lg">
            Perfis de exemplo
          </h2>
          <Cards label="Perfis de exemplo" mentors={examples} onAsk={ask} />
        </section>
      ) : null}
      {onApply ? <ApplyInvitation onApply={onApply} /> : null}
      {asked ? (
        <RequestSheet
          mentor={asked}
          onClose={() => setAsked(null)}
          onAsked={() => {
            setAsked(null)
            onAsked()
          }}
        />
      ) : null}
    </>
  )
}

function Cards({
  label,
  mentors,
  onAsk,
}: {
  label: string
  mentors: readonly Mentor[]
  onAsk: (mentor: Mentor) => void
}) {
  return (
    <div className="@container">
      <ul aria-label={label} className="grid gap-3 @2xl:grid-cols-2 @2xl:gap-4">
        {mentors.map((mentor) => (
          <MentorCard key={mentor.id} mentor={mentor} onAsk={() => onAsk(mentor)} />
        ))}
      </ul>
    </div>
  )
}

function AreaFilter({
  areas,
  chosen,
  onChoose,
}: {
  areas: readonly MentorArea[]
  chosen: MentorArea | null
  onChoose: (area: MentorArea | null) => void
}) {
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">Área</legend>
      <div className="flex flex-wrap gap-2">
        <RadioChip name="area" checked={chosen === null} onChange={() => onChoose(null)}>
          Todas as áreas
        </RadioChip>
        {areas.map((area) => (
          <RadioChip key={area} name="area" checked={chosen === area} onChange={() => onChoose(area)}>
            {mentorAreaNames[area]}
          </RadioChip>
        ))}
      </div>
    </fieldset>
  )
}

function ApplyInvitation({ onApply }: { onApply: () => void }) {
  return (
    <section className="mt-8 flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-sunk p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg">Já passou por isso?</h2>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          Meia hora da sua experiência pode poupar meses de quem está começando.
        </p>
      </div>
      <Button onClick={onApply}>Quero dar mentoria</Button>
    </section>
  )
}
