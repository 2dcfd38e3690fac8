import Lock from 'lucide-react/icons/lock'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Idea, Reaction } from '#contract/ideas.ts'
import { alternativeText } from '#domain/pictures/alternative-text.ts'
import { cityLine } from '#domain/places/city-line.ts'
import { exactMoment } from '#domain/text/time-ago.ts'
import { compact } from '#web/app/ideas/compact-count.ts'
import { Ladder } from '#web/app/ideas/Ladder.tsx'
import { Learned } from '#web/app/ideas/Learned.tsx'
import { ReactionButtons } from '#web/app/ideas/ReactionButtons.tsx'
import { When } from '#web/app/ideas/When.tsx'
import { PostIt } from '#web/ui/PostIt.tsx'
import { Author } from './Author.tsx'
import { LinkedText } from './LinkedText.tsx'
import './idea-note.css'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'

const PictureViewer = lazyRouteComponent(() => import('./PictureViewer.tsx'), 'PictureViewer')

/** The pictures of an idea; each opens in full size. */
function PictureStrip({ idea: { pictures, title, author } }: { idea: Idea }) {
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className="picture-strip" data-count={pictures.length} aria-label="Imagens">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              className="picture-thumbnail"
              aria-label={`Ver a imagem ${index + 1} de ${pictures.length}: ${alternativeText(picture.description, author.displayName)}`}
              onClick={() => setOpen(index)}
            >
              <img
                src={pictures.length === 1 ? picture.url : picture.thumbnailUrl}
                alt=""
                width={picture.width}
                height={picture.height}
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            title={title}
            author={author.displayName}
            start={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}

export interface IdeaNoteProps {
  idea: Idea
  reaction: Reaction | null
  onReact: (pressed: Reaction) => void
  /** What stands at the end of its actions. */
  more?: ReactNode
}

/** The note, large, in full. */
export function IdeaNote({ idea, reaction, onReact, more }: IdeaNoteProps) {
  return (
    <PostIt
      id={idea.id}
      className="idea-note"
      heading="h1"
      title={
        <span dir="auto" className="block">
          {idea.title}
        </span>
      }
      category={idea.category}
      highlighted={idea.highlighted}
      marks={idea.ladder ? <Ladder idea={idea} /> : null}
      byline={
        <Author person={idea.author} size={44}>
          <When at={idea.createdAt} />
          {idea.city ? <span>{cityLine(idea.city)}</span> : null}
          {idea.editedAt ? <span title={exactMoment(new Date(idea.editedAt))}>editada</span> : null}
          {idea.isPublic ? null : (
            <span className="inline-flex items-center gap-1">
              <Lock size={13} aria-hidden="true" />
              Privada: só você vê
            </span>
          )}
        </Author>
      }
      footer={
        <>
          <ReactionButtons
            of={`“${idea.title}”`}
            likes={idea.likes}
            dislikes={idea.dislikes}
            reaction={reaction}
            onPress={onReact}
          />
          <a
            href="#comentarios"
            className="note-action"
            aria-label={`Ir para os comentários: ${idea.comments}`}
          >
            <MessageCircle aria-hidden="true" />
            <span className="note-count">{compact(idea.comments)}</span>
          </a>
          {more}
        </>
      }
    >
      {idea.stopped ? <Learned stopped={idea.stopped} /> : null}
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        <LinkedText text={idea.description} />
      </p>
      <PictureStrip idea={idea} />
    </PostIt>
  )
}
