import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Flag from 'lucide-react/icons/flag'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import type { Circle } from '#contract/circles.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { isMissing } from '#web/app/problem-of.ts'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { Report } from '#web/features/ideas/public.tsx'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { LostBeeDrawing } from '#web/ui/drawings/LostBeeDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { CheckInForm } from './CheckInForm.tsx'
import { CheckIns } from './CheckIns.tsx'
import { CircleSettings } from './CircleSettings.tsx'
import { factsOf, stateWords, streakWords } from './circle-words.ts'
import { Invitation } from './Invitation.tsx'
import { JoinCircle } from './JoinCircle.tsx'
import { useLiveCircles } from './use-circles.ts'

/** One circle: its members, the week's check-in, and what the others wrote. */
export function CircleScreen({ id, code }: { id: string; code: string | undefined }) {
  useLiveCircles()
  const circle = useQuery(api.circles.get.queryOptions({ input: code === undefined ? { id } : { id, code } }))
  const isGone = isMissing(circle.error)
  return (
    <div className="mx-auto max-w-3xl pb-10">
      <PageHeader
        className="py-3 lg:pt-6"
        title={isGone ? 'Turma' : (circle.data?.name ?? 'Turma')}
        back={<Link to="/groups" />}
        actions={circle.data && !isGone ? <CircleActions circle={circle.data} /> : null}
      />
      {isGone ? (
        <GoneCircle />
      ) : (
        <Loaded query={circle} what="a turma" skeleton={<CircleSkeleton />}>
          {(data) => <CircleView circle={data} code={code} />}
        </Loaded>
      )}
    </div>
  )
}

/** It ended, or its link was replaced. */
function GoneCircle() {
  return (
    <EmptyState
      title="Turma não encontrada"
      drawing={<LostBeeDrawing />}
      action={
        <Button variant="primary" render={<Link to="/groups" />}>
          Ver turmas
        </Button>
      }
    >
      <p>Ela acabou ou o link mudou. Peça um link novo a quem convidou você.</p>
    </EmptyState>
  )
}

function belongsTo({ role }: Circle): boolean {
  return role === 'lead' || role === 'member'
}

function CircleActions({ circle }: { circle: Circle }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  return (
    <>
      {circle.streak > 0 ? (
        <p className="text-sm font-semibold text-honey-text">
          {streakWords(circle.streak)} <span aria-hidden="true">🔥</span>
        </p>
      ) : null}
      {belongsTo(circle) ? (
        <IconButton label="Pessoas e opções da turma" onClick={() => setIsOpen(true)}>
          <Settings />
        </IconButton>
      ) : null}
      {circle.role === 'lead' ? null : (
        <ActionMenu
          label="Mais opções da turma"
          actions={[{ label: 'Denunciar turma', icon: <Flag />, onSelect: () => setIsReporting(true) }]}
        />
      )}
      <Report
        open={isReporting}
        content={{ type: 'circle', id: circle.id }}
        onClose={() => setIsReporting(false)}
      />
      {isOpen ? <CircleSettings circle={circle} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function CircleView({ circle, code }: { circle: Circle; code: string | undefined }) {
  const { viewer } = useSession()
  const isMember = belongsTo(circle)
  const hasChecked = circle.people.some(({ person, checkedIn }) => person.id === viewer?.id && checkedIn)
  return (
    <>
      <Faces circle={circle} />
      <p className="mt-2 text-sm text-ink-soft">{isMember ? stateWords(circle) : factsOf(circle)}</p>
      {circle.about ? (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          <bdi>{circle.about}</bdi>
        </p>
      ) : null}
      {isMember ? (
        <div className="mt-5 grid gap-4">
          {circle.status === 'forming' || circle.members === 1 ? <Invitation circle={circle} /> : null}
          {circle.window.isOpen ? (
            <CheckInForm key={circle.window.week} circle={circle} hasChecked={hasChecked} />
          ) : (
            <Callout tone="tip" title="Check-in de sexta a segunda">
              Abre na sexta às 8h e fecha na segunda às 23h59. A semana conta para a turma quando no máximo
              uma pessoa falta.
            </Callout>
          )}
          <CheckIns circle={circle} />
        </div>
      ) : (
        <JoinCircle circle={circle} code={code} />
      )}
    </>
  )
}

const mostFaces = 6

function Faces({ circle: { people, window } }: { circle: Circle }) {
  const shown = people.length > mostFaces ? people.slice(0, mostFaces - 1) : people
  const more = people.length - shown.length
  return (
    <ul aria-label="Quem está na turma" className="flex flex-wrap items-center gap-1.5">
      {shown.map(({ person, checkedIn }) => (
        <li key={person.id}>
          <Link
            to="/profile/$memberId"
            params={{ memberId: person.id }}
            aria-label={checkedIn ? `${person.displayName}, check-in feito` : person.displayName}
            className="grid min-h-12 min-w-12 place-items-center rounded-m"
          >
            <Hexagon
              name={person.displayName}
              color={person.color}
              photoUrl={person.avatarUrl}
              size={46}
              decorative
              className={window.isOpen && !checkedIn ? 'opacity-75' : ''}
            />
          </Link>
        </li>
      ))}
      {more > 0 ? (
        <li className="grid size-11 place-items-center rounded-full bg-sunk text-sm font-bold">
          <span aria-hidden="true">+{more}</span>
          <span className="sr-only">e mais {more}</span>
        </li>
      ) : null}
    </ul>
  )
}

function CircleSkeleton() {
  return (
    <SkeletonGroup label="Carregando a turma…" className="grid gap-4 pt-4">
      <Skeleton className="h-12 w-2/3 rounded-m!" />
      <Skeleton className="h-12 w-1/2 rounded-m!" />
      <Skeleton className="h-64 w-full rounded-lg!" />
    </SkeletonGroup>
  )
}
