import { Link } from '@tanstack/react-router'
import Images from 'lucide-react/icons/images'
import Lock from 'lucide-react/icons/lock'
import MessageCircle from 'lucide-react/icons/message-circle'
import { lazy, memo, type ReactNode, Suspense } from 'react'
import type { Idea, Picture, Reaction } from '#contract/ideas.ts'
import { alternativeText } from '#domain/pictures/alternative-text.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { NOTE_CATEGORY_LABELS } from '#web/ui/note-category.ts'
import { PostIt } from '#web/ui/PostIt.tsx'
import { SampleMark } from '#web/ui/SampleMark.tsx'
import { compact } from './compact-count.ts'
import { Ladder } from './Ladder.tsx'
import { Learned } from './Learned.tsx'
import { ReactionButtons } from './ReactionButtons.tsx'
import { When } from './When.tsx'
import './idea-card.css'

/** The code that finds the words is loaded with the first search; without it the text stays as it is. */
const FoundText = lazy(() =>
  import('./FoundText.tsx').then(
    ({ FoundText: Marked }) => ({ default: Marked }),
    () => ({ default: ({ text }: { text: string }) => text }),
  ),
)

export interface IdeaCardProps {
  idea: Idea
  reaction: Reaction | null
  /** Comments on an own idea that its author has not seen. */
  news?: number | undefined
  /** The search that found it. */
  term: string
  /** The same function on every render, or every card is drawn again. */
  onReact: (id: string, pressed: Reaction) => void
  /** Further actions; the same function on every render too. */
  menu?: ((idea: Idea) => ReactNode) | undefined
}

/** An idea on the wall: the whole note leads to its page, the footer reacts in place. */
export const IdeaCard = memo(function IdeaCard({ idea, reaction, news, term, onReact, menu }: IdeaCardProps) {
  const { id, title, description, category, highlighted, pictures, author } = idea
  const cover = pictures[0]
  const about = category === null ? '' : NOTE_CATEGORY_LABELS[category]
  const search = { of: [title, description, author.displayName, about].join(' '), term }
  return (
    <PostIt
      id={id}
      title={
        <span dir="auto" className="block">
          <MarkedText text={title} {...search} />
        </span>
      }
      category={category}
      highlighted={highlighted}
      marks={idea.ladder ? <Ladder idea={idea} /> : null}
      link={<Link to="/idea/$ideaId" params={{ ideaId: id }} />}
      heading="h2"
      byline={
        <>
          <Hexagon
            name={author.displayName}
            color={author.color}
            photoUrl={author.avatarUrl}
            size={28}
            decorative
          />
          <span className="min-w-0">
            {/* What a search found must not lie behind the ellipsis. */}
            <bdi
              title={author.displayName}
              className={term !== '' ? 'idea-card-author idea-card-author-found' : 'idea-card-author'}
            >
              <MarkedText text={author.displayName} {...search} />
            </bdi>
            {author.isSample ? <SampleMark className="me-1.5" /> : null}
            <When at={idea.createdAt} />
            {idea.city ? ` · ${idea.city.name}` : null}
            {idea.isPublic ? null : (
              <span className="idea-card-private">
                <Lock size={12} aria-hidden="true" />
                Só você vê
              </span>
            )}
          </span>
          {menu?.(idea)}
        </>
      }
      footer={
        <>
          <ReactionButtons
            of={`“${title}”`}
            likes={idea.likes}
            dislikes={idea.dislikes}
            reaction={reaction}
            onPress={(pressed) => onReact(id, pressed)}
          />
          <Link
            to="/idea/$ideaId"
            params={{ ideaId: id }}
            hash="comentarios"
            className="note-action"
            aria-label={`Comentar “${title}”, ${formatNumber(idea.comments)} ${idea.comments === 1 ? 'comentário' : 'comentários'}${news ? `, ${news} sem ler` : ''}`}
          >
            <MessageCircle aria-hidden="true" />
            <span className="note-count">{compact(idea.comments)}</span>
            {news ? <span className="note-news">+{news}</span> : null}
          </Link>
        </>
      }
    >
      {idea.stopped ? <Learned stopped={idea.stopped} /> : null}
      {cover ? <Cover cover={cover} more={pictures.length - 1} author={author.displayName} /> : null}
      <p dir="auto" className="idea-card-text">
        <MarkedText text={description} {...search} />
      </p>
    </PostIt>
  )
})

/** The first picture, in a frame whose height is known before it arrives. */
function Cover({ cover, more, author }: { cover: Picture; more: number; author: string }) {
  return (
    <span className="idea-card-cover">
      <img
        src={cover.thumbnailUrl}
        alt={alternativeText(cover.description, author)}
        width={cover.width}
        height={cover.height}
        loading="lazy"
        decoding="async"
      />
      {more > 0 ? (
        <span className="idea-card-more">
          <Images size={12} aria-hidden="true" />
          <span aria-hidden="true">+{more}</span>
          <span className="sr-only">e mais {more === 1 ? '1 imagem' : `${more} imagens`}</span>
        </span>
      ) : null}
    </span>
  )
}

/** A text with the words that the search found marked in it. */
function MarkedText({ text, of, term }: { text: string; of: string; term: string }) {
  if (term === '') return text
  return (
    <Suspense fallback={text}>
      <FoundText text={text} of={of} term={term} />
    </Suspense>
  )
}
