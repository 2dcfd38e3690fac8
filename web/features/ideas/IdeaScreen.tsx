import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, lazyRouteComponent, useLocation } from '@tanstack/react-router'
import Store from 'lucide-react/icons/store'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { CommentPage } from '#contract/comments.ts'
import type { Idea, Reaction } from '#contract/ideas.ts'
import { commentAnchor } from '#domain/ideas/comment-address.ts'
import { ideaQuery } from '#web/app/ideas/idea-query.ts'
import { InterruptedJustification, Justification, JustificationSheet } from '#web/app/ideas/Justification.tsx'
import { useHiddenContent } from '#web/app/ideas/moderation.ts'
import { useReactToIdea } from '#web/app/ideas/react-to-ideas.ts'
import { useViewerOfIdeas } from '#web/app/ideas/viewer-of-ideas.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { isMissing } from '#web/app/problem-of.ts'
import { StartProjectButton } from '#web/app/projects/StartProjectButton.tsx'
import { isMember, useSession } from '#web/app/session.ts'
import { usePageTitle } from '#web/app/use-page-title.ts'
import { usePainted } from '#web/app/use-painted.ts'
import { Diary } from '#web/features/diary/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { measureDocked } from '#web/ui/docked.ts'
import { LostBeeDrawing } from '#web/ui/drawings/LostBeeDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { addComment } from './comment-cache.ts'
import { HiddenIdeaNotice } from './HiddenIdeaNotice.tsx'
import { BackButton, IdeaBar } from './IdeaBar.tsx'
import { IdeaNote } from './IdeaNote.tsx'
import { lineageQuery } from './lineage-query.ts'
import { useCountView } from './use-count-view.ts'
import { useLiveIdea } from './use-live-idea.ts'
import { useSendComment } from './use-send-comment.ts'
import './composer.css'

// After the idea itself.
const Lineage = lazyRouteComponent(() => import('./Lineage.tsx'), 'Lineage')
// For the idea's author alone.
const CommunityPoints = lazyRouteComponent(() => import('./CommunityPoints.tsx'), 'CommunityPoints')
const ReceiptButton = lazyRouteComponent(() => import('#web/features/receipts/public.tsx'), 'ReceiptButton')
/** Below the note, so that an idea shows before it. */
const Proofs = lazyRouteComponent(() => import('#web/features/evidence/public.tsx'), 'Proofs')

/** An idea on its own address. */
export function IdeaScreen({ ideaId }: { ideaId: string }) {
  const query = useQuery(ideaQuery(ideaId))
  const hidden = useHiddenContent()
  useLiveIdea(ideaId)
  if (isMissing(query.error)) return <MissingIdea />
  return (
    <>
      {query.data === undefined && (query.isError || query.isPaused) ? <BackBar /> : null}
      <Loaded query={query} what="esta ideia" skeleton={<IdeaSkeleton />}>
        {({ idea, comments }) =>
          hidden.isPending ? (
            <IdeaSkeleton />
          ) : hidden.isBlocked(idea.author) ? (
            <MissingIdea />
          ) : (
            <OpenIdea key={idea.id} idea={idea} first={comments} />
          )
        }
      </Loaded>
    </>
  )
}

function OpenIdea({ idea, first }: { idea: Idea; first: CommentPage }) {
  const { viewer } = useSession()
  const forViewer = useViewerOfIdeas(useMemo(() => [[idea.id]], [idea.id])).get(idea.id)
  const react = useReactToIdea()
  const queryClient = useQueryClient()
  // Asks why the member reacted this way, and not as before.
  const [justifying, setJustifying] = useState<{ readonly before: Reaction | null } | null>(null)
  const reaction = forViewer?.reaction ?? null
  const isPainted = usePainted()
  const Asked = reaction === 'dislike' ? JustificationSheet : Justification
  const Why = justifying ? Asked : InterruptedJustification
  usePageTitle(idea.title)
  useCountView(idea)
  useTarget()

  async function onReact(pressed: Reaction) {
    if (!viewer && !(await isMember(queryClient))) return askToSignIn('curtir')
    setJustifying(reaction === pressed ? null : { before: reaction })
    react(idea.id, pressed)
  }

  function closeWhy() {
    const asked = document.querySelector('.justification')
    // The question disappears with the button that was pressed in it.
    if (asked?.contains(document.activeElement))
      document.querySelector<HTMLElement>('.idea-page-note .note-action-like')?.focus({ preventScroll: true })
    setJustifying(null)
  }

  return (
    <div className="idea-page">
      <p role="status" className="sr-only">
        {justifying && reaction === 'like' ? likeStatus(justifying.before) : null}
      </p>
      <div className="idea-page-note">
        <IdeaBar idea={idea} forViewer={forViewer} />
        <HiddenIdeaNotice idea={idea} />
        <IdeaNote idea={idea} reaction={reaction} onReact={onReact} more={<Pollinate ideaId={idea.id} />} />
        {idea.stopped ? (
          <Callout tone="info" className="mt-5" title="Esta ideia parou">
            Depois de um teste, quem publicou decidiu parar, e isso também é resultado. Ela está em{' '}
            <Link to="/feed" search={{ ver: 'aprendizados' }} className="font-semibold underline">
              Aprendizados
            </Link>
            {forViewer?.can.edit
              ? '. Um novo teste traz a ideia de volta ao mural.'
              : ', com outras que ensinaram.'}
          </Callout>
        ) : null}
        {idea.author.isSample ? (
          <Callout tone="info" className="mt-5" title="Ideia de exemplo">
            Ela está aqui para mostrar como a comunidade funciona. Comente à vontade: vale BPoints como em
            qualquer outra, só que ninguém vai responder.
          </Callout>
        ) : null}
        {forViewer?.can.edit ? (
          <div className="mt-5 flex flex-wrap gap-2">
            <StartProjectButton ideaId={idea.id} />
            {idea.isPublic ? (
              <Button
                icon={<Store />}
                render={<Link to="/idea/$ideaId/interest" params={{ ideaId: idea.id }} />}
              >
                Página de interesse
              </Button>
            ) : null}
            <Suspense>
              <ReceiptButton ideaId={idea.id} />
            </Suspense>
          </div>
        ) : null}
        {idea.ladder || forViewer?.can.edit ? (
          <div className={idea.ladder ? 'mt-5 min-h-32' : 'mt-5'}>
            {isPainted ? (
              <Suspense>
                <Proofs ideaId={idea.id} />
              </Suspense>
            ) : null}
          </div>
        ) : null}
        {forViewer?.can.edit ? (
          <Suspense>
            <CommunityPoints ideaId={idea.id} reactions={idea.likes + idea.dislikes} />
          </Suspense>
        ) : null}
        {isPainted ? (
          <Suspense>
            <Diary
              ideaId={idea.id}
              isPublic={idea.isPublic}
              isOwn={forViewer?.can.edit === true}
              author={idea.author.displayName}
            />
          </Suspense>
        ) : null}
        <Suspense>
          <Lineage ideaId={idea.id} isPublic={idea.isPublic} />
        </Suspense>
      </div>
      <div className="idea-page-talk">
        {viewer && reaction ? (
          <Why
            key={reaction}
            ideaId={idea.id}
            reaction={reaction}
            isOwn={viewer?.id === idea.author.id}
            before={justifying?.before ?? null}
            onWritten={(comment) => addComment(queryClient, comment)}
            onClose={closeWhy}
          />
        ) : null}
        <Conversation idea={idea} first={first} forViewer={forViewer} />
        <JoinIn ideaId={idea.id} />
      </div>
    </div>
  )
}

/** The question after a like appears without taking the focus. */
function likeStatus(before: Reaction | null): string {
  const taken = before === 'dislike' ? ' O seu “não curti” foi retirado.' : ''
  return `Você curtiu.${taken} Se quiser, diga por quê.`
}

/** Scrolls to the comments for users who came for them, or who signed in to write one. */
function useTarget(): void {
  const hash = useLocation({ select: (location) => location.hash })
  const shown = useRef('')
  const { status } = useSession()
  useEffect(() => {
    if (!hash || shown.current === hash || (hash === 'comentar' && status === 'booting')) return
    shown.current = hash
    const target = document.getElementById(hash)
    target?.scrollIntoView({ block: hash === 'comentarios' ? 'start' : 'center' })
    if (hash === 'comentar') target?.focus({ preventScroll: true })
  }, [hash, status])
}

/** Starts an idea of one's own from this one, where its author lets others. */
function Pollinate({ ideaId }: { ideaId: string }) {
  const { status } = useSession()
  const { data } = useInfiniteQuery({ ...lineageQuery(ideaId), enabled: status !== 'booting' })
  if (!data?.pages[0]?.can.start) return null
  return status === 'authed' ? (
    <Link to="/create" search={{ from: ideaId }} className="note-action ms-auto">
      Polinizar
    </Link>
  ) : (
    <button
      type="button"
      className="note-action ms-auto"
      onClick={() => askToSignIn('polinizar', `/create?from=${ideaId}`)}
    >
      Polinizar
    </button>
  )
}

/** Deleted, private, or never existed: the screen does not tell which. */
function MissingIdea() {
  const { status } = useSession()
  return (
    <>
      <BackBar />
      <EmptyState
        title="Esta ideia não está aqui"
        heading="h1"
        drawing={<LostBeeDrawing />}
        action={
          <>
            <Button variant="primary" render={<Link to="/feed" />}>
              Ver o feed
            </Button>
            {status === 'guest' ? (
              <Button
                variant="quiet"
                render={<Link to="/auth" search={{ next: window.location.pathname }} />}
              >
                Entrar
              </Button>
            ) : null}
          </>
        }
      >
        <p>
          Ela pode ter sido excluída ou ser privada.
          {status === 'guest' ? ' Se a ideia é sua, entre para ver.' : ''}
        </p>
      </EmptyState>
    </>
  )
}

/** The back button stays while the idea loads or fails. */
function BackBar() {
  return (
    <div className="flex min-h-14 items-center py-3 lg:pt-6">
      <BackButton />
    </div>
  )
}

function IdeaSkeleton() {
  return (
    <SkeletonGroup label="Carregando ideia…" className="mx-auto max-w-3xl">
      <BackBar />
      <div className="post-it">
        <div className="post-it-paper skeleton-paper p-6! lg:p-9!">
          <Skeleton className="h-9 w-4/5" />
          <SkeletonText lines={5} className="mt-6" />
          <span className="mt-6 flex items-center gap-3">
            <Skeleton className="clip-hexagon h-11 rounded-none!" />
            <SkeletonText lines={2} className="w-40" />
          </span>
        </div>
      </div>
      <Skeleton className="mt-8 h-6 w-40" />
      <Skeleton className="mt-4 h-28 w-full rounded-m!" />
      <Skeleton className="mt-3 h-28 w-full rounded-m!" />
    </SkeletonGroup>
  )
}

/** The comment form: at the end of the page, and reachable from all of it. */
function JoinIn({ ideaId }: { ideaId: string }) {
  const { status } = useSession()
  const { send, isPending, isQuiet } = useSendComment({ ideaId, onSent: ({ id }) => arrive(id) })
  if (status === 'booting') return null
  return (
    <div className="composer" ref={measureDocked}>
      {status === 'authed' ? (
        <Composer
          ideaId={ideaId}
          draftName={`comment.${ideaId}`}
          label="Escreva um comentário"
          sendLabel="Enviar comentário"
          fieldId="comentar"
          isPending={isPending}
          onSend={send}
          sentText={isQuiet ? 'Comentário enviado' : null}
        />
      ) : (
        <button
          type="button"
          className="composer-box w-full"
          onClick={() => askToSignIn('comentar', `/idea/${ideaId}#comentar`)}
        >
          <span className="composer-area text-start text-ink-soft">Escreva um comentário…</span>
        </button>
      )}
    </div>
  )
}

/** Waits until the comment is on the page. */
function arrive(id: string): void {
  requestAnimationFrame(() => {
    const comment = document.getElementById(commentAnchor(id))
    comment?.classList.add('comment-arrived')
    comment?.scrollIntoView({ block: 'nearest' })
  })
}
