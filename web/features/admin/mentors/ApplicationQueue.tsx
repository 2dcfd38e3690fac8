import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminMentorApplication } from '#contract/admin-mentors.ts'
import { mentorAreasText } from '#domain/mentors/areas.ts'
import { formatReais } from '#domain/text/formats.ts'
import { When } from '#web/app/ideas/When.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { HiveDrawing } from '#web/ui/drawings/HiveDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CardSkeletons } from '../CardSkeletons.tsx'
import { DecideDialog } from './DecideDialog.tsx'

/** Open applications, longest waiting first; decided ones, newest first. */
export function ApplicationQueue({ state }: { state: 'open' | 'decided' }) {
  const [chosen, setChosen] = useState<AdminMentorApplication | null>(null)
  const list = useInfiniteQuery(
    api.admin.mentors.applications.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  return (
    <>
      <Loaded query={list} what="as candidaturas" skeleton={<CardSkeletons />}>
        {({ pages }) => {
          const applications = pages.flatMap((page) => page.applications)
          if (applications.length === 0)
            return (
              <EmptyState drawing={<HiveDrawing />}>
                <p>
                  {state === 'open'
                    ? 'Nenhuma candidatura espera resposta.'
                    : 'Nenhuma candidatura foi decidida ainda.'}
                </p>
              </EmptyState>
            )
          return (
            <ul aria-label="Candidaturas" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {applications.map((application) => (
                <ApplicationCard
                  key={application.id}
                  application={application}
                  onDecide={() => setChosen(application)}
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <MoreButton list={list} />
      {chosen ? <DecideDialog application={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

function ApplicationCard({
  application,
  onDecide,
}: {
  application: AdminMentorApplication
  onDecide: () => void
}) {
  const { member, email, areas, about, hourlyRate, proof, status, note, createdAt } = application
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-card wrap-anywhere sm:p-5">
      <PersonRow person={member} about={email} />
      <p className="mt-3 font-semibold text-honey-text">{mentorAreasText(areas)}</p>
      <p className="text-sm text-ink-soft">
        {hourlyRate === 0 ? 'De graça' : `${formatReais(hourlyRate)} por hora`} · <When at={createdAt} />
      </p>
      <p className="mt-2 text-[0.9375rem] whitespace-pre-line">
        <bdi>{about}</bdi>
      </p>
      <div className="mt-3 rounded-m bg-sunk p-3 text-[0.9375rem]">
        <p className="text-sm font-bold">Experiência</p>
        <p className="mt-0.5 whitespace-pre-line">
          {proof === null ? (
            <span className="text-ink-soft">O texto já foi apagado.</span>
          ) : (
            <bdi>{proof}</bdi>
          )}
        </p>
      </div>
      {status === 'open' ? (
        <Button
          size="small"
          className="mt-4"
          aria-label={`Decidir sobre ${member.displayName}`}
          onClick={onDecide}
        >
          Decidir
        </Button>
      ) : (
        <p className="mt-3 text-[0.9375rem] whitespace-pre-line">
          <strong>{status === 'admitted' ? 'Aceita' : 'Recusada'}</strong>
          {note ? (
            <>
              : <bdi>{note}</bdi>
            </>
          ) : null}
        </p>
      )}
    </li>
  )
}
