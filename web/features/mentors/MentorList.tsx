import { useQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import type { Mentor } from '#contract/mentors.ts'
import { mentorMessages } from '#domain/mentors/requests.ts'
import { formatReais } from '#domain/text/formats.ts'
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
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'
import { colorOf } from './color-of.ts'
import { RequestSheet } from './RequestSheet.tsx'

/** Available mentors, newest first, then those not taking requests, and the examples last. */
export function MentorList({ onAsked }: { onAsked: () => void }) {
  const { data, isError, isPaused, isFetching, refetch } = useQuery(api.mentors.list.queryOptions())
  const { status } = useSession()
  const [asked, setAsked] = useState<Mentor | null>(null)

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

  const real = data.mentors.filter(({ isSample }) => !isSample)
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
      {real.length > 0 ? (
        <p className="mb-4 max-w-[60ch] text-ink-soft">
          Gente que já passou pelo que você está passando. Escolha alguém e conte o que você quer resolver.
        </p>
      ) : null}
      {real.length === 0 && examples.length > 0 ? (
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

function MentorCard({ mentor, onAsk }: { mentor: Mentor; onAsk: () => void }) {
  const { id, name, expertise, bio, hourlyRate, available, isSample } = mentor
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-4 shadow-card wrap-anywhere sm:p-5">
      <div className="flex gap-3">
        <Hexagon name={name} color={colorOf(id)} size={60} decorative />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="text-[min(1.125rem,6.5vw)] leading-tight">{name}</h3>
            {isSample ? (
              <span className="rounded-full bg-info-soft px-2.5 py-0.5 text-xs font-bold text-info">
                Exemplo
              </span>
            ) : null}
          </div>
          <p className="mt-1 leading-snug font-semibold text-honey-text">{expertise}</p>
        </div>
      </div>
      <p className="mt-3 text-[0.9375rem] leading-relaxed text-ink-soft">{bio}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-4">
        <div>
          <p className="font-display text-lg leading-tight font-bold tabular-nums">
            {formatReais(hourlyRate)}
            <span className="font-body text-sm font-medium text-ink-soft"> por hora</span>
          </p>
          {isSample ? (
            <p className="mt-0.5 text-sm font-semibold text-ink-soft">{mentorMessages.example}</p>
          ) : (
            <Availability available={available} />
          )}
        </div>
        <Button
          size="small"
          icon={<MessageCircle />}
          aria-label={`Pedir mentoria a ${name}`}
          disabled={!available}
          onClick={onAsk}
        >
          Pedir mentoria
        </Button>
      </div>
    </li>
  )
}

function Availability({ available }: { available: boolean }) {
  return (
    <p
      className={`mt-0.5 flex items-center gap-1.5 text-sm font-semibold ${available ? 'text-ok' : 'text-ink-soft'}`}
    >
      <span
        aria-hidden="true"
        className={
          available
            ? 'size-2 rounded-full bg-ok'
            : 'size-2 rounded-full border-2 border-line-strong bg-transparent'
        }
      />
      {available ? 'Disponível' : 'Indisponível'}
    </p>
  )
}

function MentorsSkeleton() {
  return (
    <SkeletonGroup className="@container">
      <div className="grid gap-3 @2xl:grid-cols-2 @2xl:gap-4">
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
            <div className="flex gap-3">
              <Skeleton className="h-15 w-13 flex-none" />
              <div className="flex-1">
                <Skeleton className="h-6 w-3/5" />
                <Skeleton className="mt-2 h-5 w-full" />
              </div>
            </div>
            <SkeletonText lines={4} className="mt-4" />
            <div className="mt-5 flex items-center justify-between">
              <Skeleton className="h-10 w-28" />
              <Skeleton className="h-11 w-40" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
