import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { type CSSProperties, Suspense, useMemo, useState } from 'react'
import type { PublicProfile } from '#contract/people.ts'
import { tiers } from '#domain/levels/levels.ts'
import { followMessages } from '#domain/people/follow-messages.ts'
import type { FollowKind } from '#domain/people/follows.ts'
import { cityLine } from '#domain/places/city-line.ts'
import { IdeaCard } from '#web/app/ideas/IdeaCard.tsx'
import { useReactToIdea } from '#web/app/ideas/react-to-ideas.ts'
import { useViewerOfIdeas } from '#web/app/ideas/viewer-of-ideas.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { BeeChips } from '#web/app/people/BeeChips.tsx'
import { isMissing } from '#web/app/problem-of.ts'
import { useSession } from '#web/app/session.ts'
import { usePageTitle } from '#web/app/use-page-title.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import { LostBeeDrawing } from '#web/ui/drawings/LostBeeDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PremiumMark } from '#web/ui/PremiumMark.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { TierMark } from '#web/ui/TierMark.tsx'
import './public-profile.css'
import AtSign from 'lucide-react/icons/at-sign'
import { socialAddress } from '#domain/profile/fields.ts'
import { BellButton } from './BellButton.tsx'
import { AskContact } from './contact/AskContact.tsx'
import { FollowButton } from './FollowButton.tsx'
import { FollowCounts } from './FollowCounts.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { ShareProfile } from './ShareProfile.tsx'

const PeopleSheet = lazyRouteComponent(() => import('./PeopleSheet.tsx'), 'PeopleSheet')

const networks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'x', name: 'X' },
] as const

function SocialLinks({ socials }: { socials: PublicProfile['socials'] }) {
  const given = networks.filter(({ key }) => socials[key] !== '')
  if (given.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {given.map(({ key, name }) => (
        <li key={key}>
          <a
            href={socialAddress(key, socials[key])}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 text-sm font-semibold text-ink no-underline hover:bg-sunk"
          >
            <AtSign size={16} aria-hidden="true" />
            {name}
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A member as others see them. */
export function PublicProfileScreen({ memberId }: { memberId: string }) {
  const page = useQuery(api.people.get.queryOptions({ input: { id: memberId } }))
  usePageTitle(page.data?.person.displayName ?? null)
  if (isMissing(page.error)) return <MissingMember />
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        className="py-3 lg:pt-6"
        title="Perfil"
        back={<Link to="/feed" />}
        actions={page.data ? <Actions profile={page.data} /> : null}
      />
      <Loaded query={page} what="este perfil" skeleton={<ProfileSkeleton />}>
        {(profile) => (
          <>
            <Identity profile={profile} />
            <Badges badges={profile.badges} />
            <Ideas memberId={memberId} count={profile.publicIdeas} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Actions({ profile: { person, follows } }: { profile: PublicProfile }) {
  const { viewer } = useSession()
  return (
    <>
      {follows === null ? null : <ShareProfile person={person} />}
      {viewer?.id === person.id ? null : <PersonMenu person={person} />}
    </>
  )
}

const months = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' })

function Identity({ profile }: { profile: PublicProfile }) {
  const { person, bio, city, socials, interests, memberSince } = profile
  const { viewer } = useSession()
  const tier = tiers.product.find(({ id }) => id === person.tier)
  return (
    <section className="public-profile-card" style={{ '--member': person.color } as CSSProperties}>
      <Hexagon
        name={person.displayName}
        color={person.color}
        photoUrl={person.avatarUrl}
        size={112}
        decorative
        className="public-profile-face"
      />
      <h2 className="mt-3 text-[1.75rem] wrap-anywhere">
        <bdi>{person.displayName}</bdi>
      </h2>
      <p className="text-sm text-ink-soft">
        Na Colmeia desde {months.format(new Date(memberSince))}
        {city ? ` · ${cityLine(city)}` : null}
      </p>
      <ul className="mt-3 flex flex-wrap items-center gap-2">
        <li className="inline-flex min-h-10 items-center gap-1.5 rounded-full bg-sunk py-1 ps-2 pe-3.5 text-sm font-bold">
          <TierMark tier={person.tier} size={24} />
          {tier?.name} · nível {person.level}
        </li>
        {person.isPremium ? (
          <li>
            <PremiumMark className="px-3! py-1! text-sm!" />
          </li>
        ) : null}
      </ul>
      <Following profile={profile} isSelf={viewer?.id === person.id} />
      {viewer?.id === person.id ? null : (
        <div className="mt-3">
          <AskContact profile={profile} />
        </div>
      )}
      {bio ? (
        <p dir="auto" className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">
          {bio}
        </p>
      ) : null}
      <SocialLinks socials={socials} />
      {interests.length > 0 ? (
        <div className="mt-4">
          <BeeChips interests={interests} />
        </div>
      ) : null}
      {viewer?.id === person.id ? (
        <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
          É assim que os outros veem você.{' '}
          <Link to="/profile" className="font-semibold text-honey-text underline">
            Voltar ao seu perfil
          </Link>
        </p>
      ) : null}
    </section>
  )
}

/** How many people, and the button to follow this one. Not in the demonstration. */
function Following({ profile, isSelf }: { profile: PublicProfile; isSelf: boolean }) {
  const [list, setList] = useState<FollowKind>()
  const { follows, person } = profile
  if (follows === null) return null
  const { isFollowed, followsMe, hasBell, isClosed } = follows
  return (
    <>
      <div className="-mx-2.5 mt-2">
        <FollowCounts follows={follows} onOpen={setList} />
      </div>
      {isSelf ? null : isClosed && !isFollowed ? (
        <p className="mt-2 text-sm text-ink-soft">{followMessages.closed}</p>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <FollowButton person={person} isFollowed={isFollowed} followsMe={followsMe} variant="primary" />
          {isFollowed ? (
            <BellButton of={{ memberId: person.id }} ofWhat={`de ${person.displayName}`} isOn={hasBell} />
          ) : null}
          {followsMe && !isFollowed ? <span className="text-sm text-ink-soft">Segue você</span> : null}
        </div>
      )}
      <Suspense>
        {list ? (
          <PeopleSheet
            memberId={person.id}
            kind={list}
            onChange={setList}
            onClose={() => setList(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

function Badges({ badges }: { badges: PublicProfile['badges'] }) {
  if (badges.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">Conquistas</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-x-2 gap-y-4">
        {badges.map(({ id, name, description }) => (
          <li
            key={id}
            title={description}
            className="flex flex-col items-center gap-1.5 text-center text-sm leading-tight font-semibold"
          >
            <BadgeDrawing id={id} earned size={64} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ideas({ memberId, count }: { memberId: string; count: number }) {
  const pages = useInfiniteQuery(
    api.ideas.byAuthor.infiniteOptions({
      input: (cursor: string | undefined) => ({ authorId: memberId, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  )
  const ids = useMemo(
    () => pages.data?.pages.map((page) => page.ideas.map(({ id }) => id)) ?? [],
    [pages.data],
  )
  const forViewer = useViewerOfIdeas(ids)
  const react = useReactToIdea()
  return (
    <section className="mt-8">
      <h2 className="mb-4 text-lg">
        Ideias públicas <span className="font-body text-base font-semibold text-ink-soft">{count}</span>
      </h2>
      <Loaded query={pages} what="as ideias" skeleton={<Skeleton className="h-52 w-full rounded-m!" />}>
        {({ pages: read }) => {
          const ideas = read.flatMap((page) => page.ideas)
          if (ideas.length === 0) return <p className="text-ink-soft">Nenhuma ideia no mural por enquanto.</p>
          return (
            <div className="public-profile-wall">
              {ideas.map((idea) => (
                <IdeaCard
                  key={idea.id}
                  idea={idea}
                  reaction={forViewer.get(idea.id)?.reaction ?? null}
                  term=""
                  onReact={react}
                />
              ))}
            </div>
          )
        }}
      </Loaded>
      <MoreButton list={pages} />
    </section>
  )
}

/** Never existed, or the account was deleted. */
function MissingMember() {
  return (
    <EmptyState
      title="Este perfil não está aqui"
      heading="h1"
      className="min-h-[70dvh] justify-center"
      drawing={<LostBeeDrawing />}
      action={
        <Button variant="primary" render={<Link to="/feed" />}>
          Ver o feed
        </Button>
      }
    >
      <p>A conta foi excluída, ou o perfil não está disponível para você.</p>
    </EmptyState>
  )
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup label="Carregando perfil…">
      <Skeleton className="h-72 w-full rounded-lg!" />
      <Skeleton className="mt-8 h-6 w-40" />
      <Skeleton className="mt-4 h-52 w-full rounded-m!" />
    </SkeletonGroup>
  )
}
