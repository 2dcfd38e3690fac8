import type { Idea } from '#contract/ideas.ts'
import { ideaScreen, lessonScreen, trailScreen, wallScreen } from '#web/early/draw-screen.ts'

/**
 * Everything that web/early may draw on each of its screens, for any answers. Not shown: it tells which
 * styles are used (used-styles.ts).
 */
export function renderScreens(lessons: readonly string[]): Readonly<Record<string, string>> {
  const ideas = [idea, { ...idea, category: null, highlighted: false, pictures: [], author: realAuthor }]
  return {
    // The class is set once the notes are measured (web/early/screen.ts).
    feed: `${wallScreen(ideas)}<ul><li class="wall-note-placed"></li></ul>`,
    idea: ideas.map(ideaScreen).join(''),
    trail: trailScreen(trail),
    lesson: lessons.map((html) => lessonScreen({ ...lesson, html })).join(''),
  }
}

const author: Idea['author'] = {
  id: 'author',
  displayName: 'Ana',
  avatarUrl: null,
  color: '#b45309',
  isPremium: false,
  isSample: true,
  level: 1,
  tier: 'bronze',
}
const realAuthor = { ...author, isSample: false }

const idea: Idea = {
  id: 'idea',
  title: 'Título',
  description: 'Texto',
  category: 'servicos',
  isPublic: true,
  highlighted: true,
  pictures: [
    { id: 'picture', url: '/media/a', thumbnailUrl: '/media/b', width: 4, height: 3, description: '' },
  ],
  author,
  likes: 0,
  dislikes: 0,
  comments: 0,
  createdAt: '2026-01-01T12:00:00Z',
  editedAt: null,
}

const trail = { name: 'Trilha', description: 'Texto' }

const lesson = {
  trail: { id: 'trail', name: 'Trilha' },
  number: 1,
  total: 9,
  title: 'Título',
  summary: 'Texto',
  minutes: 3,
  state: 'reachable' as const,
  facts: [],
} satisfies Omit<Parameters<typeof lessonScreen>[0], 'html'>
