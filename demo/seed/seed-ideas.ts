import type { SampleIdea } from '#demo/content/demo-content.ts'
import type { Documents } from '#demo/documents/documents.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { momentsOfIdea } from '#domain/community/moments-of-idea.ts'
import type { Reason } from '#domain/reasons/reasons.ts'
import { sampleMemberId, seededIdeaId, seededMemberId, seedId } from './seed-ids.ts'
import type { SeedParts } from './seed-parts.ts'

/** Daily views of the member's own idea, today last. */
const ownViews = [6, 11, 4]

/** Why the sample community likes the member's own idea, and what some would pay. */
const ownReasons: readonly (readonly [member: string, reasons: readonly Reason[], price: number | null])[] = [
  ['bia-laranjeira', ['would-pay', 'well-explained'], 35],
  ['duda-girassol', ['would-pay', 'knows-who-needs'], 40],
  ['zeca-jatai', ['well-explained'], null],
  ['lia-mandacaia', ['would-pay'], 28],
  ['nanda-ipe', ['knows-who-needs', 'well-explained'], null],
]

/** The wall of the sample community, and the idea of the member who tries it. */
export function seedIdeas({ content: { community }, now }: SeedParts): Documents['ideas'] {
  const sample = community.ideas.map((idea, index) =>
    seededIdea(idea, index, now, { id: seedId(`idea/${idea.id}`), authorId: sampleMemberId(idea.author) }),
  )
  const own = seededIdea({ ...ownIdea, id: 'voce' }, community.ideas.length, now, {
    id: seededIdeaId,
    authorId: seededMemberId,
  })
  const reasons = ownReasons.map(([member, reasons, price]) => ({
    memberId: sampleMemberId(member),
    reaction: 'like' as const,
    reasons: [...reasons],
    price,
    generation: 1,
  }))
  const today = saoPauloDay(now)
  const views = ownViews.map((times, index) => [shiftDay(today, index - ownViews.length + 1), times] as const)
  return { ideas: [...sample, { ...own, reasons, views: Object.fromEntries(views) }] }
}

function seededIdea(
  idea: Omit<SampleIdea, 'author'>,
  index: number,
  now: Date,
  { id, authorId }: Pick<StoredIdea, 'id' | 'authorId'>,
): StoredIdea {
  const at = momentsOfIdea(idea, index, now)
  const momentOf = (moments: readonly Date[], index: number) => (moments[index] ?? at.published).toISOString()
  const reactions = [
    ...idea.likes.map((member) => ({ member, reaction: 'like' as const })),
    ...idea.dislikes.map((member) => ({ member, reaction: 'dislike' as const })),
  ]
  return {
    id,
    authorId,
    title: idea.title,
    description: idea.description,
    category: idea.category,
    isPublic: true,
    everPublic: true,
    pictureIds: [],
    pictureDescriptions: [],
    reasons: [],
    reasonSummaries: [],
    reactions: reactions.map(({ member, reaction }, index) => ({
      memberId: sampleMemberId(member),
      reaction,
      sequence: 1,
      at: momentOf(at.reactions, index),
    })),
    comments: idea.comments.map(({ author, text, useful, reaction }, index) => ({
      id: seedId(`comment/${idea.id}/${index}`),
      authorId: sampleMemberId(author),
      text,
      parentId: null,
      justifies: reaction ?? null,
      usefulAt: useful ? momentOf(at.comments, index + 1) : null,
      reactions: [],
      createdAt: momentOf(at.comments, index),
      editedAt: null,
      removedAt: null,
    })),
    views: {},
    cards: [],
    stoppedAt: null,
    createdAt: at.published.toISOString(),
    editedAt: null,
    commentsSeenAt: null,
    originId: null,
    diary: [],
    lineageClosed: false,
  }
}

/** The idea of the member who tries the demonstration: it has comments and a project. */
export const ownIdea: Omit<SampleIdea, 'id' | 'author'> = {
  title: 'Velas de cera de abelha feitas com sobras do apiário',
  description:
    'Meu tio descarta a cera que sobra da colheita. Fiz doze velas, vendi nove na portaria do prédio a R$\u00a028,00 e três pessoas perguntaram quando sai a próxima leva. Quero testar uma caixa com quatro velas pequenas para presente. Vocês comprariam para dar ou para usar?',
  category: 'servicos',
  daysAgo: 2,
  likes: ['bia-laranjeira', 'duda-girassol', 'zeca-jatai', 'lia-mandacaia', 'nanda-ipe'],
  dislikes: [],
  comments: [
    {
      author: 'zeca-jatai',
      text: 'Antes de crescer, pergunte ao seu tio quantos quilos sobram por mês e em quais meses não sobra nada. A cera some no inverno, e é quando o presente vende mais.',
    },
    {
      author: 'duda-girassol',
      text: 'Eu compraria para dar. A caixa pede um cartão que conte de onde veio a cera: foi isso que me fez querer.',
      reaction: 'like',
    },
    {
      author: 'nanda-ipe',
      text: 'Nove vendidas de doze é um bom começo. Quanto custou cada uma, contando o pavio, o gás e a sua hora?',
    },
  ],
}
