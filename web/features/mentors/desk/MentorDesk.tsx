import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MentorDesk as Desk, MentorApplication } from '#contract/mentor-work.ts'
import { applicationMessages } from '#domain/mentors/applications.ts'
import { mentorAreasText } from '#domain/mentors/areas.ts'
import { When } from '#web/app/ideas/When.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { MentorProfileCard } from './MentorProfileCard.tsx'
import { OwnSlots } from './OwnSlots.tsx'
import { ReceivedRequests } from './ReceivedRequests.tsx'

/** A mentor's own desk, or the way to become one. */
export function MentorDesk() {
  const desk = useQuery(api.mentors.desk.queryOptions())
  return (
    <Loaded query={desk} what="a sua mentoria" skeleton={<DeskSkeleton />}>
      {(data) => (
        <div className="max-w-3xl">
          {data.profile ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <ReceivedRequests />
              <OwnSlots />
              <NoteOfTheTeam application={data.application} />
              <MentorProfileCard profile={data.profile} />
            </div>
          ) : (
            <Applying desk={data} />
          )}
        </div>
      )}
    </Loaded>
  )
}

/** What came with the yes. */
function NoteOfTheTeam({ application }: { application: MentorApplication | null }) {
  if (application?.status !== 'admitted' || !application.note) return null
  return (
    <Callout tone="info" title="Recado da equipe">
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi>{application.note}</bdi>
      </p>
    </Callout>
  )
}

function Applying({ desk: { application, apply } }: { desk: Desk }) {
  if (application?.status === 'open') return <OpenApplication application={application} />
  return (
    <>
      {application?.status === 'refused' ? (
        <Callout tone="info" title="A equipe não aceitou sua candidatura" className="mb-5">
          <p className="whitespace-pre-line">
            <bdi>{application.note}</bdi>
          </p>
        </Callout>
      ) : null}
      {apply.allowed ? (
        <>
          <h2 className="text-xl">Quero dar mentoria</h2>
          <p className="mt-1 mb-5 max-w-[60ch] text-ink-soft">
            Conte o que você sabe fazer. A equipe lê cada candidatura. Se aceitar, seu perfil entra na lista e
            você abre os horários que quiser.
          </p>
          <ApplyForm />
        </>
      ) : (
        <Callout tone="tip" title={apply.why === 'unconfirmed' ? 'Falta confirmar o e-mail' : 'Ainda não'}>
          {apply.detail}
        </Callout>
      )}
    </>
  )
}

function OpenApplication({ application }: { application: MentorApplication }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useWrite({
    mutationFn: () => backend.operations.mentors.withdrawApplication({ id: application.id }),
    onSuccess: () => notify.success('Candidatura retirada'),
    onError: (error) => notify.error('A candidatura não foi retirada', problemOf(error)),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: api.mentors.key() })
      setIsAsking(false)
    },
  })
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-card wrap-anywhere sm:p-5">
      <h2 className="text-xl">{applicationMessages.open}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        Enviada <When at={application.createdAt} />. Você recebe um aviso quando a equipe responder.
      </p>
      <p className="mt-4 font-semibold text-honey-text">{mentorAreasText(application.areas)}</p>
      <p className="mt-1 text-[0.9375rem] whitespace-pre-line text-ink-soft">
        <bdi>{application.about}</bdi>
      </p>
      <Button variant="quiet" size="small" className="mt-4" onClick={() => setIsAsking(true)}>
        Retirar candidatura
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Retirar a candidatura?"
        text="O que você mandou para mostrar sua experiência é apagado na hora. Você pode se candidatar de novo quando quiser."
        confirmLabel="Retirar"
        cancelLabel="Manter"
        danger
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      />
    </section>
  )
}

function DeskSkeleton() {
  return (
    <SkeletonGroup className="grid max-w-3xl gap-4">
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="h-40 w-full rounded-lg!" />
      <Skeleton className="h-40 w-full rounded-lg!" />
    </SkeletonGroup>
  )
}
