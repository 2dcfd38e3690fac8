import type { Idea } from '#contract/ideas.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Trail } from '#contract/trails.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { notesOnFirstView } from '#web/features/feed/place-notes.ts'
import { splitLesson } from '#web/features/lesson/split-lesson.ts'
import { largeNote, wallNote } from './draw-note.ts'

const header = 'flex min-h-14 items-center gap-3 max-[20rem]:flex-wrap py-3 lg:pt-6'
const headline = 'min-w-0 flex-1 max-[20rem]:order-last max-[20rem]:basis-full'

const withRail = 'lg:grid-cols-[240px_minmax(0,1fr)_264px] xl:grid-cols-[240px_minmax(0,1fr)_320px]'
const withoutRail = 'lg:grid-cols-[240px_minmax(0,1fr)]'

/** web/features/shell/AppShell.tsx, without the links that depend on the viewer. */
function inShell(screen: string, columns = withRail): string {
  return `<div class="lg:grid ${columns}"><header></header><main id="conteudo" class="app-screen mx-auto w-full max-w-5xl px-4 outline-none lg:px-8">${screen}</main></div>`
}

function back(address: string): string {
  return `<a aria-label="Voltar" class="-ms-2 icon-button" href="${address}"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m15 18-6-6 6-6"></path></svg></a>`
}

export function ideaScreen(idea: Idea): string {
  return inShell(
    `<div class="idea-page"><div class="idea-page-note"><div class="flex min-h-14 items-center gap-1 py-3 lg:pt-6">${back('/feed')}</div>${largeNote(idea)}</div></div>`,
    withoutRail,
  )
}

export function trailScreen({ name, description }: Pick<Trail, 'name' | 'description'>): string {
  return inShell(
    `<header class="${header}">${back('/trails')}<span class="trail-head-mark"></span><div class="${headline}"><h1 class="text-xl max-[23rem]:text-lg">${escapeHtml(name)}</h1></div></header><p class="mb-4 max-w-prose text-ink-soft">${escapeHtml(description)}</p>`,
  )
}

type LessonOpening = Pick<
  Lesson,
  'trail' | 'number' | 'total' | 'title' | 'summary' | 'minutes' | 'state' | 'html' | 'facts'
>

export function lessonScreen(lesson: LessonOpening): string {
  // The app adds something above the text of these lessons.
  const isPlain = lesson.state !== 'completed' && !lesson.facts.some(({ isOutdated }) => isOutdated)
  return `<main id="conteudo"><div class="lesson"><header class="lesson-bar"><a aria-label="Sair da lição" class="icon-button" href="/trail/${escapeHtml(lesson.trail.id)}"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M18 6 6 18M6 6l12 12"></path></svg></a></header><div class="lesson-body"><article class="lesson-step"><p class="lesson-eyebrow">${escapeHtml(lesson.trail.name)} · Etapa ${lesson.number} de ${lesson.total}</p><h1 class="lesson-title">${escapeHtml(lesson.title)}</h1><p class="mt-2 text-lg text-ink-soft">${escapeHtml(lesson.summary)}</p><p class="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-semibold text-ink-soft"><span>${lesson.minutes} min de leitura</span></p>${
    // Rendered by the server from our own Markdown, without raw HTML.
    isPlain ? `<div class="lesson-text">${splitLesson(lesson.html).first}</div>` : ''
  }</article></div></div></main>`
}

/** A guest's wall; only space is reserved for the tools above it. */
export function wallScreen(ideas: readonly Idea[]): string {
  const notes = ideas
    .slice(0, notesOnFirstView)
    .map((idea) => `<li data-note="${idea.id}" class="wall-note">${wallNote(idea)}</li>`)
  return inShell(
    `<header class="${header}"><div class="${headline}"><p class="truncate text-sm text-ink-soft max-[20rem]:whitespace-normal">Comunidade Colmeia</p><h1 class="text-xl max-[23rem]:text-lg">Feed de Ideias</h1></div><a class="button button-secondary button-small lg:hidden" href="/auth"><span class="button-label">Entrar</span></a></header><div class="feed-tabs"><div class="tabs-list" style="--tabs:2;--tab:0"><span class="tabs-tab grid place-items-center">Ideias</span><span class="tabs-tab grid place-items-center">Grupos</span><span class="tabs-indicator"></span></div><div class="grid gap-3 pt-3 lg:gap-4 lg:pt-4"><div class="feed-tools"><div class="feed-tools-search"><div class="field-control"></div></div><div class="feed-tools-filter"><div class="category-chips"><span class="category-chip invisible">Todas</span></div></div></div><div class="min-w-0"><ul class="wall" aria-label="Ideias da comunidade">${notes.join('')}</ul></div></div></div>`,
  )
}
