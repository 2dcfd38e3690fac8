import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { circleLimits } from '#domain/circles/circle.ts'
import { useIsMember } from '#web/app/is-member.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { GroupsDrawing } from '#web/ui/drawings/GroupsDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { CircleRow } from './CircleRow.tsx'
import { CreateCircle } from './CreateCircle.tsx'
import { CirclesSkeleton, MyCircles } from './MyCircles.tsx'
import { useMyCircles } from './use-circles.ts'

/** One's circles, and open ones to join. */
export function CirclesScreen() {
  const isMember = useIsMember()
  const [isCreating, setIsCreating] = useState(false)
  const { data: mine } = useMyCircles()
  const mayBegin = isMember && (mine?.circles.length ?? 0) < circleLimits.perMember
  const begin = mayBegin ? (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsCreating(true)}>
      Começar uma turma
    </Button>
  ) : isMember ? null : (
    <Button variant="primary" render={<Link to="/auth" search={{ tab: 'signup', next: '/groups' }} />}>
      Criar conta para participar
    </Button>
  )
  return (
    <div className="mx-auto max-w-3xl pb-10">
      <PageHeader className="py-3 lg:pt-6" title="Turmas" back={<Link to="/feed" />} />
      <p className="mb-5 text-ink-soft">
        Turmas de {circleLimits.toForm} a {circleLimits.members} pessoas. De sexta a segunda, cada pessoa
        conta o que fez, onde travou e o que vai fazer.
      </p>
      {isMember ? <MyCircles /> : null}
      <OpenCircles begin={begin} />
      {begin === null ? (
        <p className="mt-6 text-sm text-ink-soft">
          Você já está em {circleLimits.perMember} turmas, o máximo. Para começar outra, saia de uma.
        </p>
      ) : null}
      {isCreating ? <CreateCircle onClose={() => setIsCreating(false)} /> : null}
    </div>
  )
}

function OpenCircles({ begin }: { begin: ReactNode }) {
  const isMember = useIsMember()
  const [trailId, setTrailId] = useState<string>()
  const [isNear, setIsNear] = useState(false)
  const choose = (trail: string | undefined, near = false) => {
    setTrailId(trail)
    setIsNear(near)
  }
  const trails = useQuery(api.trails.list.queryOptions({ enabled: isMember }))
  const list = useInfiniteQuery(
    api.circles.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(trailId ? { trailId } : {}),
        ...(isNear ? { place: 'my-city' as const } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  return (
    <section aria-labelledby="turmas-abertas">
      <h2 id="turmas-abertas" className="mb-3 text-lg">
        Turmas abertas
      </h2>
      {trails.data ? (
        <fieldset className="-mx-4 mb-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0">
          <legend className="sr-only">Que turmas ver</legend>
          <RadioChip
            name="trilha"
            checked={trailId === undefined && !isNear}
            onChange={() => choose(undefined)}
          >
            Todas
          </RadioChip>
          <RadioChip name="trilha" checked={isNear} onChange={() => choose(undefined, true)}>
            <span className="whitespace-nowrap">Minha cidade</span>
          </RadioChip>
          {trails.data.trails.map(({ id, name }) => (
            <RadioChip key={id} name="trilha" checked={trailId === id} onChange={() => choose(id)}>
              <span className="whitespace-nowrap">{name}</span>
            </RadioChip>
          ))}
        </fieldset>
      ) : null}
      <Loaded query={list} what="as turmas" skeleton={<CirclesSkeleton />}>
        {({ pages }) => {
          const circles = pages.flatMap((page) => page.circles)
          if (circles.length === 0)
            return (
              <EmptyState
                title="Nenhuma turma aberta aqui ainda"
                heading="h3"
                drawing={<GroupsDrawing />}
                action={begin}
              >
                {isNear ? (
                  <NoneInMyCity />
                ) : (
                  <p>Comece a primeira e chame quem está na mesma trilha que você.</p>
                )}
              </EmptyState>
            )
          return (
            <>
              <ul className="grid gap-3">
                {circles.map((circle) => (
                  <CircleRow key={circle.id} circle={circle} />
                ))}
              </ul>
              <MoreButton list={list} />
              {begin ? <div className="mt-6">{begin}</div> : null}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function NoneInMyCity() {
  const own = useQuery(api.places.mine.queryOptions())
  if (own.data?.city === null)
    return (
      <p>
        Diga sua cidade{' '}
        <Link
          to="/settings"
          hash="cidade"
          className="font-semibold text-honey-text underline underline-offset-3"
        >
          em Preferências
        </Link>{' '}
        para ver as turmas de lá.
      </p>
    )
  return <p>Comece a primeira da sua cidade e chame quem mora por perto.</p>
}
