import type { Idea } from '#contract/ideas.ts'
import { brasiliaDay } from '#domain/calendar/days.ts'
import { alternativeText } from '#domain/pictures/alternative-text.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { timeAgo } from '#domain/text/time-ago.ts'
import { initialsOf } from '#web/ui/initials-of.ts'
import { NOTE_CATEGORY_LABELS, notePaper } from '#web/ui/note-category.ts'
import { readableInkOn } from '#web/ui/readable-ink.ts'
import { tiltOf } from '#web/ui/tilt-of.ts'

const sampleMark =
  'inline-block rounded-full border border-current px-1.5 text-xs leading-snug font-semibold whitespace-nowrap'

/** Space for the buttons of the app. */
const footer =
  '<div class="post-it-footer"><span class="note-action"><svg width="24" height="24"></svg></span></div>'

/** A note of the wall, as web/app/ideas/IdeaCard.tsx draws it. */
export function wallNote(idea: Idea): string {
  const cover = idea.pictures[0]
  return postIt(idea, {
    title: `<h2 class="post-it-title"><a class="post-it-link" href="/idea/${idea.id}">${titleOf(idea)}</a></h2>`,
    body: `${
      cover
        ? `<span class="idea-card-cover"><img src="${escapeHtml(cover.thumbnailUrl)}" alt="${escapeHtml(alternativeText(cover.description, idea.author.displayName))}" width="${cover.width}" height="${cover.height}"></span>`
        : ''
    }<p dir="auto" class="idea-card-text">${escapeHtml(idea.description)}</p>`,
    byline: `${hexagon(idea, 28)}<span class="min-w-0"><bdi class="idea-card-author">${escapeHtml(idea.author.displayName)}</bdi>${
      idea.author.isSample ? `<span class="${sampleMark} me-1.5">exemplo</span>` : ''
    }${when(idea)}</span>`,
  })
}

/** A note on its own page, as web/features/ideas/IdeaNote.tsx draws it. */
export function largeNote(idea: Idea): string {
  const { author } = idea
  return postIt(idea, {
    className: 'idea-note',
    title: `<h1 class="post-it-title">${titleOf(idea)}</h1>`,
    body: `<p dir="auto" class="wrap-anywhere whitespace-pre-line">${escapeHtml(idea.description)}</p>`,
    byline: `<div class="flex min-w-0 items-center gap-2.5">${hexagon(idea, 44)}<div class="min-w-0"><p class="flex flex-wrap items-center gap-x-2 leading-snug"><bdi class="font-bold wrap-anywhere">${escapeHtml(author.displayName)}</bdi>${
      author.isSample ? `<span class="${sampleMark}">exemplo</span>` : ''
    }</p><p class="author-facts">${when(idea)}</p></div></div>`,
  })
}

interface Parts {
  readonly className?: string
  readonly title: string
  readonly body: string
  readonly byline: string
}

function postIt(idea: Idea, { className = '', title, body, byline }: Parts): string {
  const { id, category, highlighted } = idea
  const labels = [
    ...(highlighted ? ['<span class="post-it-label">Destaque</span>'] : []),
    ...(category ? [`<span class="post-it-category">${NOTE_CATEGORY_LABELS[category]}</span>`] : []),
  ]
  return `<article class="post-it ${highlighted ? 'post-it-highlighted' : ''} ${className}" style="--tilt:${tiltOf(id)}deg;--note-paper:${notePaper(category)}"><div class="post-it-paper">${
    labels.length > 0 ? `<p class="post-it-labels">${labels.join('')}</p>` : ''
  }${title}<div class="post-it-body">${body}</div><div class="post-it-byline">${byline}</div>${footer}</div></article>`
}

function titleOf({ title }: Idea): string {
  return `<span dir="auto" class="block">${escapeHtml(title)}</span>`
}

function hexagon({ author }: Idea, size: number): string {
  const { color, displayName } = author
  return `<span class="hexagon" aria-hidden="true" style="--hexagon-height:${size}px;--hexagon-fill:${escapeHtml(color)};--hexagon-ink:${readableInkOn(color)}"><span class="hexagon-cell">${escapeHtml(initialsOf(displayName))}</span></span>`
}

function when({ createdAt }: Idea): string {
  return `<time class="whitespace-nowrap">${timeAgo(new Date(createdAt), new Date(), brasiliaDay)}</time>`
}
