import { useInfiniteQuery } from '@tanstack/react-query'
import type { CommentPage } from '#contract/comments.ts'
import type { ReasonSide } from '#domain/reasons/reasons.ts'
import { useHiddenContent } from '#web/app/ideas/moderation.ts'
import { When } from '#web/app/ideas/When.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { problemOf } from '#web/app/problem-of.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { Author } from './Author.tsx'
import { CommentText } from './CommentText.tsx'

const titles: Readonly<Record<ReasonSide, string>> = {
  like: 'Textos de quem curtiu',
  dislike: 'Textos de quem não curtiu',
}

interface ReasonTextsProps {
  ideaId: string
  side: ReasonSide
  onClose: () => void
}

/** The signed texts of one side. They stand apart from the reasons: who chose which is known to nobody. */
export function ReasonTexts({ ideaId, side, onClose }: ReasonTextsProps) {
  const query = useInfiniteQuery(
    api.reasons.texts.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: ideaId, reaction: side, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: CommentPage) => page.nextCursor ?? undefined,
    }),
  )
  const hidden = useHiddenContent()
  const texts = query.data?.pages
    .flatMap(({ comments }) => comments)
    .filter((comment) => !hidden.hasComment(comment))
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={titles[side]}
      description="São comentários assinados. Quem marcou cada motivo, ninguém sabe."
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      {texts === undefined ? (
        query.isError || query.isPaused ? (
          <ErrorState
            title="Não foi possível carregar os textos"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          >
            <p>{query.isPaused ? 'Você está sem conexão.' : problemOf(query.error)}</p>
          </ErrorState>
        ) : (
          <SkeletonGroup label="Carregando textos…">
            <Skeleton className="h-24 w-full rounded-m!" />
          </SkeletonGroup>
        )
      ) : texts.length === 0 ? (
        <p className="text-ink-soft">Ninguém escreveu um texto ainda: só marcaram motivos.</p>
      ) : (
        <ul className="grid gap-4">
          {texts.map((comment) => (
            <li key={comment.id} className="grid gap-2">
              <Author person={comment.author} size={36}>
                <When at={comment.createdAt} />
              </Author>
              <CommentText text={comment.text} mentions={comment.mentions} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={query} />
    </Sheet>
  )
}
