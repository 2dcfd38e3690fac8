import { randomInt, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { readEvidence } from '#server/features/evidence/read-cards.ts'
import { deleteIdea } from '#server/features/ideas/delete-content.ts'
import { listMentionable } from '#server/features/ideas/list-mentionable.ts'
import { markUseful } from '#server/features/ideas/mark-useful.ts'
import { publishIdea } from '#server/features/ideas/publish-idea.ts'
import { reactToIdea } from '#server/features/ideas/react.ts'
import { readComments } from '#server/features/ideas/read-comments.ts'
import { readCommentsForViewer, readIdeasForViewer } from '#server/features/ideas/read-for-viewer.ts'
import {
  readIdeasByAuthor,
  readLearnings,
  readOwnIdeas,
  readVisibleIdea,
  readWall,
} from '#server/features/ideas/read-ideas.ts'
import { readPointed } from '#server/features/ideas/reasons.ts'
import { searchIdeas } from '#server/features/ideas/search-ideas.ts'
import { writeComment } from '#server/features/ideas/write-comment.ts'
import { readIdeaInsights } from '#server/features/insights/read-idea-insights.ts'
import { readMine } from '#server/features/moderation/read-mine.ts'
import { readPublicProfile } from '#server/features/people/routes.ts'
import { listProjects } from '#server/features/projects/read-projects.ts'
import { setStep } from '#server/features/projects/set-step.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { pairedWords, seriesWord, vocabulary } from './generate-community.ts'

/** An installation with some of its ideas, members and projects, used by the questions. */
export type Community = {
  readonly ideas: number
  readonly sql: Sql
  readonly economy: Economy
  readonly ids: readonly string[]
  /** Ideas with cells and reasons. */
  readonly tested: readonly string[]
  readonly members: readonly string[]
  readonly projects: readonly { readonly id: string; readonly memberId: string }[]
}

/** Returns a page of ideas if it asks for one. */
export type Question = (community: Community, round: number) => Promise<unknown>

const middle = (n: number) => ({
  at: new Date(Date.now() - (2000 + n) * 1000).toISOString(),
  id: randomUUID(),
})
const word = (n: number) => pick(vocabulary, n)
const search =
  (term: (n: number) => string): Question =>
  ({ sql, members }, n) =>
    searchIdeas(sql, { term: term(n), category: undefined, viewerId: pick(members, n), after: null })

const searchFor = (sql: Sql, term: string) =>
  searchIdeas(sql, { term, category: undefined, viewerId: null, after: null })
const pickNumber = (ideas: number, n: number) => (n * 7919) % ideas

/** In kept databases, members react to other ideas than in the run before. */
const shift = randomInt(2000)

/** The requests of screens and the actions of members; about something else each time. */
export const communityQuestions: Readonly<Record<string, Question>> = {
  'wall, first page': ({ sql }) => readWall(sql, { category: undefined, after: null }),
  'wall, a later page': ({ sql }, n) => readWall(sql, { category: undefined, after: middle(n) }),
  'wall of a category': ({ sql }) => readWall(sql, { category: 'servicos', after: null }),
  'wall with proof': ({ sql }) => readWall(sql, { proven: true, after: null }),
  'wall with proof, of a category': ({ sql }) =>
    readWall(sql, { category: 'servicos', proven: true, after: null }),
  'what stopped ideas taught': ({ sql }) => readLearnings(sql, { category: undefined, after: null }),
  'tests of an idea': ({ sql, economy, tested }, n) =>
    readEvidence({ sql, economy }, { ideaId: pick(tested, n), viewerId: null }),
  'reasons of an idea': ({ sql, tested }, n) => readPointed(sql, pick(tested, n)),
  'my ideas': ({ sql, members }, n) => readOwnIdeas(sql, { memberId: pick(members, n), after: null }),
  'idea page': async ({ sql, ids }, n) => {
    const idea = await readVisibleIdea(sql, pick(ids, n), null)
    return readComments(sql, { ideaId: idea?.id ?? '', after: null })
  },
  'ideas of an author': ({ sql, members }, n) =>
    readIdeasByAuthor(sql, { viewerId: pick(members, n + 1), authorId: pick(members, n), after: null }),
  'a public profile': ({ sql, members }, n) => readPublicProfile(sql, pick(members, n + 1), pick(members, n)),
  'my projects': ({ sql, members }, n) => listProjects(sql, pick(members, n)),
  'what I hid and muted': ({ sql, members }, n) => readMine(sql, pick(members, n)),
  'how my ideas do': ({ sql, economy, members }, n) =>
    readIdeaInsights(sql, { memberId: pick(members, n), now: economy.now(), period: 30 }),
  'my reactions to comments': async ({ sql, economy, ids, members }, n) => {
    const { comments } = await readComments(sql, { ideaId: pick(ids, n), after: null })
    return readCommentsForViewer(sql, {
      memberId: pick(members, n),
      ids: comments.map(({ id }) => id),
      now: economy.now(),
    })
  },
  'my reactions to a page': ({ sql, ids, members }, n) =>
    readIdeasForViewer(sql, { memberId: pick(members, n), ids: ids.slice(n % 1000, (n % 1000) + 50) }),
  'members to mention': ({ sql, ids, members }, n) =>
    listMentionable(sql, { memberId: pick(members, n), ideaId: pick(ids, n), term: `membro ${n}` }),
  'search, the commonest words': search((n) => word(n % 5)),
  'search, common words': search((n) => word(20 + (n % 20))),
  'search, middling words': search((n) => word(500 + (n % 500))),
  'search, less usual words': search((n) => word(5000 + (n % 500))),
  'search, seldom words': search((n) => word(19_000 + (n % 500))),
  'search, a word of six ideas': ({ sql, ideas }, n) => searchFor(sql, seriesWord(pickNumber(ideas, n))),
  'search, two common words': search((n) => `${word(6 + (n % 6))} ${word(12 + (n % 6))}`),
  'search, two middling words': search((n) => `${word(100 + (n % 50))} ${word(200 + (n % 50))}`),
  'search, two middling words of the same few ideas': search(pairedWords),
  'search, the beginning of a word': search((n) => word(n * 37).slice(0, 3)),
  'search, in a category': ({ sql }, n) =>
    searchIdeas(sql, { term: word(20 + n), category: 'servicos', viewerId: null, after: null }),
  'search by author': search((n) => `${100 + (n % 500)} membro`),
  'search, misspelt': search((n) => `${word(n * 37).slice(0, -1)}xo`),
  'writing: a reaction': ({ sql, economy, ids, members }, n) =>
    reactToIdea(
      { sql, economy },
      { memberId: pick(members, n), id: pick(ids, shift + n * 3), reaction: 'like' },
    ),
  'writing: a comment': ({ economy, ids, members }, n) =>
    writeComment(economy, {
      memberId: pick(members, n),
      ideaId: pick(ids, n * 3),
      text: `Gostei ${randomUUID()}`,
      key: randomUUID(),
    }),
  'writing: a reaction with its reason': ({ sql, economy, ids, members }, n) =>
    reactToIdea(
      { sql, economy },
      {
        memberId: pick(members, n),
        id: pick(ids, shift + n * 7),
        reaction: 'dislike',
        justification: `Falta o preço ${randomUUID()}`,
      },
    ),
  'writing: a comment, marked useful': async ({ economy, sql, ids, members }, n) => {
    const ideaId = pick(ids, n * 11)
    const idea = await readVisibleIdea(sql, ideaId, null)
    const written = await writeComment(economy, {
      memberId: pick(members, n),
      ideaId,
      text: `Já vi funcionar ${randomUUID()}`,
      key: randomUUID(),
    })
    if (written?.status !== 'answered') throw new Error('A comment was not taken.')
    return markUseful(economy, { memberId: idea?.author.id ?? '', id: written.answer.comment.id })
  },
  'writing: a step of a project, and back': async ({ economy, projects }, n) => {
    const { id, memberId } = projects[n % projects.length] ?? { id: '', memberId: '' }
    const step = { memberId, id, step: 1 + (n % 8) }
    await setStep(economy, { ...step, done: true })
    return setStep(economy, { ...step, done: false })
  },
  'writing: an idea': ({ economy, members }, n) => publish(economy, pick(members, n)),
  'writing: an idea, and its deletion': async ({ economy, members }, n) => {
    const memberId = pick(members, n)
    const published = await publish(economy, memberId)
    if (published.status !== 'answered') throw new Error('An idea was not taken.')
    return deleteIdea(economy, { memberId, id: published.answer.idea.id })
  },
}

function publish(economy: Economy, memberId: string) {
  return publishIdea(economy, async () => null, {
    memberId,
    key: randomUUID(),
    title: 'Feira por assinatura',
    description: 'Uma cesta por semana, direto de quem planta. '.repeat(5),
    category: 'alimentacao',
    isPublic: true,
    pictureIds: [],
  })
}

function pick(list: readonly string[], n: number): string {
  return list[n % list.length] ?? ''
}
