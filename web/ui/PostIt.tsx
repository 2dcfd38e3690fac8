import { useRender } from '@base-ui/react/use-render'
import Star from 'lucide-react/icons/star'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { NOTE_CATEGORY_LABELS, type NoteCategory, notePaper } from './note-category.ts'
import { tiltOf } from './tilt-of.ts'
import './PostIt.css'

export interface PostItProps {
  /** The idea's id, which alone decides the tilt. */
  id: string
  title: ReactNode
  category?: NoteCategory | null
  /** Premium: honey edge and the 'Destaque' label. */
  highlighted?: boolean
  /** At the end of the line of labels. */
  marks?: ReactNode
  /** Makes the whole note a link: an element such as `<Link to="/feed" />`. */
  link?: ReactElement
  heading?: 'h1' | 'h2' | 'h3' | 'p'
  children?: ReactNode
  /** Author and time (a Hexagon and a name). */
  byline?: ReactNode
  /** Below the dashed line: counters and actions. */
  footer?: ReactNode
  className?: string
}

/** The centrepiece of every screen: a tilted paper note that straightens on hover. */
export function PostIt({
  id,
  title,
  category,
  highlighted = false,
  marks,
  link,
  heading: Heading = 'h3',
  children,
  byline,
  footer,
  className,
}: PostItProps) {
  const style = { '--tilt': `${tiltOf(id)}deg`, '--note-paper': notePaper(category) } as CSSProperties
  return (
    <article className={classNames('post-it', highlighted && 'post-it-highlighted', className)} style={style}>
      <div className="post-it-paper">
        {highlighted || category || marks ? (
          <div className="post-it-labels">
            {highlighted ? (
              <span className="post-it-label">
                <Star size={12} fill="currentColor" aria-hidden="true" />
                Destaque
              </span>
            ) : null}
            {category ? <span className="post-it-category">{NOTE_CATEGORY_LABELS[category]}</span> : null}
            {marks}
          </div>
        ) : null}
        <Heading className="post-it-title">{link ? <NoteLink link={link}>{title}</NoteLink> : title}</Heading>
        {children ? <div className="post-it-body">{children}</div> : null}
        {byline ? <div className="post-it-byline">{byline}</div> : null}
        {footer ? <div className="post-it-footer">{footer}</div> : null}
      </div>
    </article>
  )
}

function NoteLink({ link, children }: { link: ReactElement; children: ReactNode }) {
  return useRender({ render: link, props: { className: 'post-it-link', children } })
}
