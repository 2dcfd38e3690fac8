import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mentor } from '#contract/mentors.ts'
import { mentorMessages } from '#domain/mentors/messages.ts'
import { tellNeedsAccount } from '#web/app/demonstration/tell-needs-account.ts'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { TrailDrawing } from '#web/ui/drawings/TrailDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { MentorCard } from './MentorCard.tsx'
import { MentorsSkeleton } from './MentorsSkeleton.tsx'
import { RequestSheet } from './RequestSheet.tsx'

/** Who can be asked, the newest first, and below who is not taking requests. */
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

  const available = data.mentors.filter((mentor) => mentor.available)
  const away = data.mentors.filter((mentor) => !mentor.available)
  function ask(mentor: Mentor) {
    if (isDemonstration)
      tellNeedsAccount('Aqui ninguém recebe o pedido', 'Com uma conta de verdade, ele chega à pessoa.')
    else if (status === 'guest') askToSignIn('pedir uma mentoria', '/mentors')
    else setAsked(mentor)
  }
  return (
    <>
      {available.length === 0 ? (
        <EmptyState drawing={<TrailDrawing />}>
          <p>{mentorMessages.noneAvailable}</p>
        </EmptyState>
      ) : (
        <Cards label="Mentores disponíveis" mentors={available} onAsk={ask} />
      )}
      {away.length > 0 ? (
        <section aria-labelledby="mentores-fora" className="mt-7">
          <h2 id="mentores-fora" className="mb-3 text-lg">
            Sem agenda agora
          </h2>
          <Cards label="Mentores indisponíveis" mentors={away} onAsk={ask} />
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
