import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { FoundPeople, PeopleAsked, Suggestions } from '#contract/people.ts'
import { interestKeys, interests } from '#domain/onboarding/answers.ts'
import { cityLine } from '#domain/places/city-line.ts'
import { trailOrder } from '#domain/trails/trail-ids.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { api } from '#web/backend/backend.ts'
import { PlacePicker } from '#web/features/places/public.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FollowButton } from './FollowButton.tsx'

const longestName = 100

/** 'Encontrar Amigos': by name, place, interest or trail; until something is asked for, suggestions. */
export function FindPeopleSheet({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [place, setPlace] = useState('')
  const [interest, setInterest] = useState<PeopleAsked['interest']>()
  const [trail, setTrail] = useState<PeopleAsked['trail']>()
  const trails = useQuery(api.trails.list.queryOptions())
  const typed = useDeferredValue(name.trim())
  const asked: PeopleAsked = {
    ...(typed ? { name: typed } : {}),
    ...(place ? { place } : {}),
    ...(interest ? { interest } : {}),
    ...(trail ? { trail } : {}),
  }
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title="Encontrar Amigos">
      <Field
        label="Nome"
        type="search"
        maxLength={longestName}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          Por lugar, interesse ou trilha
        </summary>
        <div className="flex flex-col gap-4 py-2">
          <PlacePicker value={place} onChange={setPlace} wholeState="O estado todo" />
          <div className="grid gap-4 sm:grid-cols-2">
            <FieldFrame label="Interesse">
              <select
                className="field-control"
                aria-label="Interesse"
                value={interest ?? ''}
                onChange={({ target }) => setInterest(interestKeys.find((key) => key === target.value))}
              >
                <option value="">Qualquer um</option>
                {interestKeys.map((key) => (
                  <option key={key} value={key}>
                    {interests[key].label}
                  </option>
                ))}
              </select>
            </FieldFrame>
            <FieldFrame label="Trilha concluída">
              <select
                className="field-control"
                aria-label="Trilha concluída"
                value={trail ?? ''}
                onChange={({ target }) => setTrail(trailOrder.find((id) => id === target.value))}
              >
                <option value="">Qualquer uma</option>
                {trails.data?.trails.map(({ id, name: trailName }) => (
                  <option key={id} value={id}>
                    {trailName}
                  </option>
                ))}
              </select>
            </FieldFrame>
          </div>
        </div>
      </details>
      <div className="mt-4 min-h-72">
        {Object.keys(asked).length > 0 ? (
          <Found asked={asked} onOpen={onClose} />
        ) : (
          <Suggested onOpen={onClose} />
        )}
      </div>
    </Sheet>
  )
}

function Found({ asked, onOpen }: { asked: PeopleAsked; onOpen: () => void }) {
  const pages = useInfiniteQuery(
    api.people.find.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...asked, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Loaded query={pages} what="as pessoas" skeleton={<Skeleton className="h-40 w-full rounded-m!" />}>
      {({ pages: read }) => {
        const people = read.flatMap((page) => page.people)
        return (
          <>
            <p role="status" className={people.length === 0 ? 'py-2 text-ink-soft' : 'sr-only'}>
              {people.length === 0
                ? pages.hasNextPage
                  ? 'Ninguém até aqui. Quer continuar procurando?'
                  : 'Não achamos ninguém. Tente só uma parte do nome, ou menos filtros.'
                : `${people.length}${pages.hasNextPage ? ' ou mais' : ''} ${people.length === 1 ? 'pessoa encontrada' : 'pessoas encontradas'}`}
            </p>
            <ul className="divide-y divide-line">
              {people.map((one) => (
                <Row key={one.person.id} one={one} about={one.city && cityLine(one.city)} onOpen={onOpen} />
              ))}
            </ul>
            <MoreButton list={pages} />
          </>
        )
      }}
    </Loaded>
  )
}

function Suggested({ onOpen }: { onOpen: () => void }) {
  // Not read anew while the sheet is open: who was just followed stays in place.
  const suggestions = useQuery(
    api.people.suggestions.queryOptions({ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  )
  return (
    <section aria-labelledby="sugestoes">
      <h3 id="sugestoes" className="mb-1 font-body text-base font-bold tracking-normal">
        Para você conhecer
      </h3>
      <Loaded
        query={suggestions}
        what="as sugestões"
        skeleton={<Skeleton className="h-40 w-full rounded-m!" />}
      >
        {({ people }) =>
          people.length === 0 ? (
            <p className="text-ink-soft">
              Ainda sem sugestões. Siga alguém, conclua uma trilha ou diga sua cidade{' '}
              <Link
                to="/settings"
                hash="cidade"
                className="font-semibold text-honey-text underline underline-offset-3"
                onClick={onOpen}
              >
                em Preferências
              </Link>
              .
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {people.map((one) => (
                <Row key={one.person.id} one={one} about={reasonOf(one)} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function reasonOf(one: Suggestions['people'][number]): string {
  if (one.reason === 'followed-by') return `${one.via} segue`
  return one.reason === 'city' ? `É da sua cidade: ${cityLine(one.city)}` : 'Fez a mesma trilha que você'
}

interface RowProps {
  one: Pick<FoundPeople['people'][number], 'person' | 'isFollowed' | 'followsMe'>
  about: string | null
  onOpen: () => void
}

function Row({ one: { person, isFollowed, followsMe }, about, onOpen }: RowProps) {
  return (
    <li className="py-2.5">
      <PersonRow person={person} about={about ? <bdi>{about}</bdi> : null} onOpen={onOpen}>
        <FollowButton person={person} isFollowed={isFollowed} followsMe={followsMe} size="small" />
      </PersonRow>
    </li>
  )
}
