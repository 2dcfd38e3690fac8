import type { CSSProperties } from 'react'
import type { PublicInterestPage } from '#contract/interest-pages.ts'
import { alternativeText } from '#domain/pictures/alternative-text.ts'
import { formatCents } from '#domain/text/numbers.ts'
import { notePaper } from '#web/ui/note-category.ts'
import { tiltOf } from '#web/ui/tilt-of.ts'
import '#web/ui/PostIt.css'
import './interest-page.css'

export type Offer = Pick<
  PublicInterestPage,
  'title' | 'promise' | 'priceCents' | 'priceUnit' | 'author' | 'pictures' | 'category' | 'ideaId'
>

/** The offer as a large post-it: also the preview on the author's screen. */
export function OfferNote({ page, heading: Heading = 'h1' }: { page: Offer; heading?: 'h1' | 'h3' }) {
  const style = {
    '--tilt': `${tiltOf(page.ideaId)}deg`,
    '--note-paper': notePaper(page.category),
  } as CSSProperties
  const [first, ...more] = page.pictures
  return (
    <article className="post-it interest-note" style={style}>
      <div className="post-it-paper">
        {first ? (
          <img
            className="interest-picture"
            src={first.url}
            alt={alternativeText(first.description, page.author)}
            width={first.width}
            height={first.height}
          />
        ) : null}
        <Heading className="post-it-title" dir="auto">
          {page.title}
        </Heading>
        <p className="interest-promise" dir="auto">
          {page.promise}
        </p>
        {page.priceCents === null ? null : (
          <p className="interest-price">
            <strong>{formatCents(page.priceCents)}</strong>
            {page.priceUnit ? <span dir="auto"> {page.priceUnit}</span> : null}
          </p>
        )}
        {more.length > 0 ? (
          <ul className="interest-pictures" aria-label="Mais imagens">
            {more.map((picture) => (
              <li key={picture.id}>
                <a href={picture.url}>
                  <img
                    src={picture.thumbnailUrl}
                    alt={alternativeText(picture.description, page.author)}
                    width={picture.width}
                    height={picture.height}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <p className="interest-author">
          por <strong dir="auto">{page.author}</strong>
        </p>
      </div>
    </article>
  )
}
