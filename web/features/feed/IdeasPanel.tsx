import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Idea, IdeaPage, Reaction } from '#contract/ideas.ts'
import { matchesTerm } from '#domain/text/highlight.ts'
import { useAdsEnabled } from '#web/app/feature-flags.ts'
import { ideaForViewer } from '#web/app/ideas/idea-cache.ts'
import { useHiddenContent } from '#web/app/ideas/moderation.ts'
import { useReactToIdea } from '#web/app/ideas/react-to-ideas.ts'
import { useViewerOfIdeas } from '#web/app/ideas/viewer-of-ideas.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { useBalance } from '#web/app/points/balance.ts'
import { isMember, useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { NOTE_CATEGORY_LABELS } from '#web/ui/note-category.ts'
import type { FeedSearch } from './feed-search.ts'
import { useNoteFace } from './note-face.ts'
import { useFirstNotes } from './use-first-notes.ts'
import { useHeldBack } from './use-held-back.ts'
import { useLiveWall } from './use-live-wall.ts'
import { noteId, useScrollToNote } from './use-scroll-to-note.ts'
import { Wall } from './Wall.tsx'
import { filterOf, wallOf, wallQuery } from './wall-query.ts'
import './new-ideas-pill.css'
import { SkeletonGroup, SkeletonPostIt } from '#web/ui/Skeleton.tsx'
import { useWallLayout } from './use-wall-layout.ts'
import './wall.css'

const wallLabels = {
  comunidade: 'Ideias da comunidade',
  minhas: 'Minhas ideias',
  aprendizados: 'Aprendizados',
} as const

const NoIdeas = lazyRouteComponent(() => import('./NoIdeas.tsx'), 'NoIdeas')

const notes = [
  ['um', 3],
  ['dois', 5],
  ['três', 2],
  ['quatro', 4],
  ['cinco', 3],
  ['seis', 2],
  ['sete', 4],
  ['oito', 3],
  ['nove', 5],
] as const

/** The wall before its notes have loaded, in the same layout. */
function WallSkeleton() {
  const wall = useRef<HTMLDivElement>(null)
  useWallLayout(
    wall,
    useMemo(() => notes.map(([seed]) => seed), []),
  )
  return (
    <SkeletonGroup label="Carregando ideias…">
      <div ref={wall} className="wall" aria-hidden="true">
        <div className="wall-section">
          {notes.map(([seed, lines]) => (
            <div key={seed} data-note={seed} className="wall-note">
              <SkeletonPostIt seed={seed} lines={lines} />
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  )
}

// Not in the first view.
const OwnIdeaMenu = lazyRouteComponent(() => import('#web/app/ideas/OwnIdeaMenu.tsx'), 'OwnIdeaMenu')
const JustificationSheet = lazyRouteComponent(
  () => import('#web/app/ideas/Justification.tsx'),
  'JustificationSheet',
)
const HouseAd = lazyRouteComponent(() => import('./HouseAd.tsx'), 'HouseAd')

function wordsOf({ title, description, category }: Idea): string {
  return `${title} ${description} ${category === null ? '' : NOTE_CATEGORY_LABELS[category]}`
}

/** The wall that the address asks for, in all its states. */
export function IdeasPanel({ search }: { search: FeedSearch }) {
  const { status, viewer } = useSession()
  const queryClient = useQueryClient()
  const filter = wallOf(search, status === 'authed')
  const options = wallQuery(filter)
  const query = useInfiniteQuery<
    IdeaPage,
    Error,
    InfiniteData<IdeaPage>,
    readonly unknown[],
    string | undefined
  >({ ...options, enabled: status !== 'booting' })
  useLiveWall(filterOf(search))

  const hidden = useHiddenContent()
  const pages = query.data?.pages
  const term = search.q ?? ''
  // Only the community's wall is in order of arrival and updates itself.
  const wall =
    filter.kind === 'community' && !query.isPlaceholderData
      ? `community ${JSON.stringify(filter.filter)}`
      : null
  const { holds, release } = useHeldBack(pages?.[0]?.ideas[0]?.createdAt, wall, viewer?.id)
  const wanted = useMemo(() => {
    const all = (pages ?? []).flatMap((page) => page.ideas)
    const once = [...new Map(all.map((idea) => [idea.id, idea])).values()]
    const isFound = (idea: Idea) => filter.kind !== 'mine' || matchesTerm(wordsOf(idea), term)
    return once.filter((idea) => !hidden.hasIdea(idea) && isFound(idea))
  }, [pages, hidden, filter.kind, term])
  // One's own ideas are searched locally, so all of them have to be loaded.
  const isIncomplete = filter.kind === 'mine' && term !== '' && query.hasNextPage && !query.isFetching
  const { fetchNextPage } = query
  useEffect(() => {
    if (isIncomplete) void fetchNextPage()
  }, [isIncomplete, fetchNextPage])
  const ideas = useSame(wanted.filter((idea) => !holds(idea)))
  const drawn = useFirstNotes(ideas)

  const viewerOf = useViewerOfIdeas(
    useMemo(() => (pages ?? []).map((page) => page.ideas.map((idea) => idea.id)), [pages]),
  )
  const react = useReactToIdea()
  // The idea just disliked, to ask why.
  const [disliked, setDisliked] = useState<{ readonly id: string; readonly before: Reaction | null } | null>(
    null,
  )
  const firstPage = pages?.[0]
  const onReact = useCallback(
    async (id: string, pressed: Reaction) => {
      if (status === 'authed' || (await isMember(queryClient))) {
        const before = ideaForViewer(queryClient, id)?.reaction ?? null
        if (pressed === 'dislike' && before !== 'dislike') setDisliked({ id, before })
        return react(id, pressed)
      }
      // Return here only if the note will be on the wall again; an older one has its own page.
      const isNear = firstPage?.ideas.some((idea) => idea.id === id)
      askToSignIn(
        'curtir',
        isNear ? `${window.location.pathname}${window.location.search}#${noteId(id)}` : `/idea/${id}`,
      )
    },
    [status, react, firstPage, queryClient],
  )
  const showsAds = useShowsAds() && filter.kind === 'community'
  const hasFace = useNoteFace()
  useScrollToNote(ideas.length > 0 && hasFace)

  if (hidden.isPending || (!hasFace && !query.isError)) return <WallSkeleton />
  return (
    <Loaded query={query} what="as ideias" skeleton={<WallSkeleton />}>
      {() => (
        <>
          <NewIdeasPill
            count={wanted.length - ideas.length}
            onShow={() => {
              release()
              queryClient.setQueryData<InfiniteData<IdeaPage>>(options.queryKey, firstPageAlone)
              window.scrollTo({ top: 0 })
            }}
          />
          <p role="status" className="sr-only">
            {term && !query.isPlaceholderData ? foundText(ideas.length, query.hasNextPage) : null}
          </p>
          {ideas.length === 0 ? (
            <Suspense>
              <NoIdeas kind={filter.kind} term={term} search={search} />
            </Suspense>
          ) : (
            <div
              className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
              aria-busy={query.isPlaceholderData}
            >
              {search.ver === 'aprendizados' ? (
                <p className="mb-3 text-ink-soft">
                  Ideias que pararam depois de um teste, e o que cada uma ensinou. Leia antes de tentar algo
                  parecido.
                </p>
              ) : null}
              <Wall
                label={wallLabels[search.ver ?? 'comunidade']}
                ideas={drawn}
                viewerOf={viewerOf}
                term={term}
                onReact={onReact}
                ad={showsAds ? houseAd : null}
                menu={filter.kind === 'mine' ? ownIdeaMenu : undefined}
              />
              <RestWithoutScripts ideas={ideas.slice(drawn.length)} />
            </div>
          )}
          {disliked === null ? null : (
            <Suspense>
              <JustificationSheet
                ideaId={disliked.id}
                reaction="dislike"
                before={disliked.before}
                isOwn={ideas.find(({ id }) => id === disliked.id)?.author.id === viewer?.id}
                onClose={() => setDisliked(null)}
              />
            </Suspense>
          )}
          {query.hasNextPage ? (
            <div className="wall-more flex justify-center pt-6 pb-16 lg:pb-6">
              <Button
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
                wide="phone"
              >
                {query.isFetchNextPageError ? 'Tentar de novo' : 'Carregar mais'}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

/** The notes that scripts add after the first ones, as a list. React draws what is in here on the server only. */
function RestWithoutScripts({ ideas }: { ideas: readonly Idea[] }) {
  return ideas.length === 0 ? null : (
    <noscript>
      <ul className="wall-rest">
        {ideas.map(({ id, title, description, author }) => (
          <li key={id}>
            <a href={`/idea/${id}`}>{title}</a>
            <p>{description}</p>
            <p>{author.displayName}</p>
          </li>
        ))}
      </ul>
    </noscript>
  )
}

/** The same array while it holds the same ideas, so that nothing below renders again. */
function useSame(ideas: readonly Idea[]): readonly Idea[] {
  const last = useRef(ideas)
  const isSame =
    last.current.length === ideas.length && ideas.every((idea, index) => idea === last.current[index])
  if (!isSame) last.current = ideas
  return last.current
}

/** Pages below are loaded again on scrolling: their contents may have shifted. */
function firstPageAlone(data: InfiniteData<IdeaPage> | undefined): InfiniteData<IdeaPage> | undefined {
  return data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

function foundText(count: number, andMore: boolean): string {
  if (count === 0) return ''
  if (andMore) return `Mais de ${count} ideias encontradas`
  return count === 1 ? '1 ideia encontrada' : `${count} ideias encontradas`
}

function useShowsAds(): boolean {
  const isOn = useAdsEnabled()
  const { data: balance } = useBalance()
  return isOn && balance?.isPremium === false
}

function ownIdeaMenu(idea: Idea) {
  return (
    <Suspense>
      <OwnIdeaMenu idea={idea} />
    </Suspense>
  )
}

function houseAd(position: number) {
  return (
    <Suspense>
      <HouseAd position={position} />
    </Suspense>
  )
}

/** A quiet hint that there are new ideas above; nothing moves until it is pressed. */
function NewIdeasPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="new-ideas">
      {count > 0 ? (
        <button type="button" className="new-ideas-pill" onClick={onShow}>
          <ArrowUp size={18} strokeWidth={2.6} aria-hidden="true" />
          {count === 1 ? 'Nova ideia' : 'Novas ideias'}
        </button>
      ) : null}
    </div>
  )
}
