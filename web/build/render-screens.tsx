import { Link } from '@tanstack/react-router'
import type { Comment } from '#contract/comments.ts'
import type { Idea } from '#contract/ideas.ts'
import type { InterestView, LeaveDigestView } from '#contract/page-renderer.ts'
import { tools } from '#domain/tools/tool-list.ts'
import { LessonFrame } from '#web/features/lesson/LessonFrame.tsx'
import { LessonOpening } from '#web/features/lesson/LessonOpening.tsx'
import { LessonText } from '#web/features/lesson/LessonText.tsx'
import { TrailOpening } from '#web/features/trails/TrailOpening.tsx'
import { drawScreen } from '#web/renderer/draw-screen.tsx'
import { pageRenderer } from '#web/renderer/render-pages.tsx'
import type { ScreenMarkup } from './screen-pages.ts'

/** Only bodies are drawn here. */
const noPicture = { address: '', alt: '' }

/** The first views of screens, as the app's components draw them. `lessons`: the texts of all lessons. */
export async function renderScreens(
  lessons: readonly string[],
): Promise<Readonly<Record<string, ScreenMarkup>>> {
  const wall = await pageRenderer.wall({ ideas: [plainIdea, richIdea], nextCursor: 'more' }, '').drawBody()
  const ideas = await Promise.all(
    [plainIdea, richIdea].map((idea) =>
      pageRenderer.idea({ idea, comments: commentsOf(idea) }, '', noPicture).drawBody(),
    ),
  )
  const list = await pageRenderer.tools('', noPicture).drawBody()
  const ofTools = await Promise.all(
    tools.map(
      async ({ id }) => [`tools-${id}`, await pageRenderer.tool(id, '', noPicture).drawBody()] as const,
    ),
  )
  // They share a page of the build.
  const interest = [
    ...interestViews.map((view) => pageRenderer.interest(view, '').body),
    ...leaveViews.map((view) => pageRenderer.leaveDigest(view).body),
  ]
  const trail = await trailTemplate()
  const lesson = await lessonTemplate()
  return {
    // The classes are set once the notes are measured (web/features/feed/wall-layout.ts).
    feed: {
      template: null,
      examples: `${wall}<p class="wall-section-placed wall-note-placed has-fonts"></p>`,
    },
    idea: { template: null, examples: ideas.join('') },
    interest: { template: null, examples: interest.join('') },
    tools: { template: null, examples: list },
    ...Object.fromEntries(ofTools.map(([name, examples]) => [name, { template: null, examples }])),
    trail: { template: trail, examples: trail },
    lesson: { template: lesson, examples: lesson + lessons.join('') },
  }
}

/** Names between underscores are filled in by web/early/fill-template.ts. */
function trailTemplate(): Promise<string> {
  return drawScreen({
    path: '/trail',
    content: <TrailOpening trail={{ name: '__name__', icon: '', description: '__description__' }} />,
  })
}

function lessonTemplate(): Promise<string> {
  return drawScreen({
    path: '/lesson',
    staticData: { immersive: true },
    content: (
      <LessonFrame exit={<Link to="/trail/$rawTrailId" params={{ rawTrailId: '__trailId__' }} />} percent={0}>
        <article className="lesson-step">
          <LessonOpening
            trail="__trail__"
            number="__number__"
            total="__total__"
            title="__title__"
            summary="__summary__"
            minutes="__minutes__"
          />
          <LessonText html="__html__" />
        </article>
      </LessonFrame>
    ),
  })
}

const sample: Idea['author'] = {
  id: 'author',
  displayName: 'Ana',
  avatarUrl: '/media/avatar',
  color: '#b45309',
  isPremium: false,
  isSample: true,
  level: 1,
  tier: 'bronze',
}
const premium = { ...sample, avatarUrl: null, isPremium: true, isSample: false }

const plainIdea: Idea = {
  id: 'plain',
  title: 'Título',
  description: 'Texto',
  category: null,
  isPublic: true,
  highlighted: false,
  pictures: [],
  author: sample,
  likes: 0,
  dislikes: 0,
  comments: 0,
  createdAt: '2026-01-01T12:00:00Z',
  editedAt: null,
}
const picture = {
  id: 'picture',
  url: '/media/a',
  thumbnailUrl: '/media/b',
  width: 4,
  height: 3,
  description: '',
}
const richIdea: Idea = {
  ...plainIdea,
  id: 'rich',
  description: 'Texto https://colmeia.example',
  category: 'servicos',
  highlighted: true,
  pictures: [picture, picture],
  author: premium,
  comments: 2,
  editedAt: '2026-01-02T12:00:00Z',
}

/** None on the plain idea. */
function commentsOf({ id, comments }: Idea) {
  const comment: Comment = {
    id: 'comment',
    ideaId: id,
    text: '@[author] https://colmeia.example',
    parentId: null,
    replies: 0,
    editedAt: null,
    removed: false,
    mentions: [{ id: 'author', displayName: 'Ana' }],
    author: premium,
    justifies: 'like',
    useful: true,
    points: 5,
    likes: 0,
    dislikes: 0,
    createdAt: '2026-01-01T12:00:00Z',
  }
  const ofNobody: Comment = {
    ...comment,
    id: 'other',
    author: null,
    justifies: null,
    useful: false,
    points: null,
  }
  return comments === 0
    ? { comments: [], nextCursor: null }
    : { comments: [comment, ofNobody], nextCursor: 'more' }
}

const offer = {
  ideaId: 'rich',
  shortName: 'bolo',
  title: 'Bolo',
  promise: 'Pronto na hora',
  priceCents: 1200,
  priceUnit: 'a caixa',
  thanks: 'Até já',
  author: 'Ana',
  category: null,
  pictures: [picture, picture],
  isListed: true,
}
const problem = 'Confira'

const interestViews: readonly InterestView[] = [
  {
    kind: 'page',
    page: offer,
    typed: { firstName: '', contact: '', consent: false },
    problems: { firstName: problem, contact: problem, consent: problem, form: problem },
  },
  { kind: 'kept', page: offer, firstName: 'Bia', code: '0000-0000-0000' },
  { kind: 'withdraw', page: offer, code: '', problem },
  { kind: 'report', page: offer, reason: '', details: '', problem },
  { kind: 'withdrawn', page: offer },
  { kind: 'reported', page: offer },
  { kind: 'gone' },
]

const leaveViews: readonly LeaveDigestView[] = [
  { kind: 'ask', address: '/resumo/token' },
  { kind: 'left' },
  { kind: 'gone' },
]
