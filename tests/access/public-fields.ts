const ideaPage = [...idea('ideas'), 'nextCursor']

/**
 * All fields that guests receive, by operation: additions here are public. public-answers.test.ts compares it
 * with the contract and fails for an operation without a list.
 */
export const publicFields: Readonly<Record<string, readonly string[]>> = {
  'assistant.ask': [
    'replies',
    'replies.from',
    'replies.group',
    'replies.sources',
    'replies.sources.isOutdated',
    'replies.sources.kind',
    'replies.sources.label',
    'replies.sources.to',
    'replies.text',
  ],
  'assistant.script': [
    'groups',
    'groups.answer',
    'groups.id',
    'groups.keywords',
    'groups.links',
    'groups.links.label',
    'groups.links.to',
    'groups.suggestions',
  ],
  'certificates.check': [
    'document',
    'document.parts',
    'document.title',
    'issuedOn',
    'name',
    'right',
    'trailName',
  ],
  'circles.list': [
    'circles',
    'circles.id',
    'circles.name',
    'circles.about',
    'circles.kind',
    'circles.trail',
    'circles.trail.id',
    'circles.trail.name',
    'circles.city',
    'circles.city.code',
    'circles.city.name',
    'circles.city.state',
    'circles.status',
    'circles.members',
    'circles.waiting',
    'circles.streak',
    'circles.accepts',
    'nextCursor',
  ],
  'comments.list': [...comments('comments'), 'nextCursor'],
  'comments.replies': [...comments('comments'), 'nextCursor'],
  'comments.thread': comments('comments'),
  'evidence.ofIdea': [
    'can',
    'can.create',
    'cards',
    'cards.asked',
    'cards.belief',
    'cards.can',
    'cards.can.abandon',
    'cards.can.decide',
    'cards.can.edit',
    'cards.can.note',
    'cards.can.readLines',
    'cards.can.start',
    'cards.counts',
    'cards.decision',
    'cards.endedAt',
    'cards.how',
    'cards.id',
    'cards.kind',
    'cards.learned',
    'cards.mark',
    'cards.reached',
    'cards.startedAt',
    'cards.status',
    'cards.until',
    'cards.verdict',
    'cards.verdictDueAt',
    'cards.who',
    'ladder',
  ],
  'lineage.get': [
    'can',
    'can.close',
    'can.start',
    'grown',
    'grown.id',
    'grown.title',
    'isOpen',
    'nextCursor',
    'origin',
    'origin.idea',
    'origin.idea.id',
    'origin.idea.title',
    ...person('grown.author'),
    ...person('origin.idea.author'),
  ],
  'notebook.shared': [
    'author',
    'chapters',
    'chapters.entries',
    'chapters.entries.kind',
    'chapters.entries.text',
    'chapters.entries.title',
    'chapters.id',
    'chapters.number',
    'chapters.withheld',
    'expiresAt',
    'idea',
  ],
  'onboarding.preview': [
    'first',
    'reason',
    'trail',
    'trail.document',
    'trail.document.intro',
    'trail.document.title',
    'trail.icon',
    'trail.id',
    'trail.name',
    'trail.stages',
    'trail.stages.id',
    'trail.stages.minutes',
    'trail.stages.title',
  ],
  'ideas.learnings': ideaPage,
  'ideas.list': ideaPage,
  'ideas.nearby': ideaPage,
  'ideas.search': ideaPage,
  'ideas.trending': ideaPage,
  'ideas.get': ['comments', ...comments('comments.comments'), 'comments.nextCursor', ...idea('idea')],
  'ideas.view': ['counted'],
  'receipts.check': ['registered', 'registered.at', 'registered.hash'],
  'receipts.keys': ['keys', 'keys.id', 'keys.publicKey', 'keys.since'],
  'session.get': [
    'viewer',
    'viewer.avatarUrl',
    'viewer.color',
    'viewer.deletionDueAt',
    'viewer.displayName',
    'viewer.email',
    'viewer.id',
    'viewer.isAdmin',
    'viewer.isConfirmed',
    'viewer.showedSecondFactor',
    'viewer.theme',
  ],
  'site.get': ['contactEmail', 'socialProviders'],
}

/** A field and the fields in it. */
function within(path: string, fields: readonly string[]): string[] {
  return [path, ...fields.map((field) => `${path}.${field}`)]
}

function idea(path: string): string[] {
  const fields = within(path, [
    'category',
    'city',
    'city.code',
    'city.name',
    'city.state',
    'comments',
    'createdAt',
    'description',
    'dislikes',
    'editedAt',
    'highlighted',
    'id',
    'isPublic',
    'ladder',
    'likes',
    'title',
  ])
  return [
    ...fields,
    ...within(`${path}.stopped`, ['at', 'isHonestCut', 'learned']),
    ...person(`${path}.author`),
    ...picture(`${path}.pictures`),
  ]
}

/** The public fields of a member. */
function person(path: string): string[] {
  return within(path, ['avatarUrl', 'color', 'displayName', 'id', 'isPremium', 'isSample', 'level', 'tier'])
}

function comments(path: string): string[] {
  return [
    ...within(path, [
      'createdAt',
      'dislikes',
      'editedAt',
      'id',
      'ideaId',
      'justifies',
      'likes',
      'mentions',
      'mentions.displayName',
      'mentions.id',
      'parentId',
      'points',
      'removed',
      'replies',
      'text',
      'useful',
    ]),
    ...person(`${path}.author`),
  ]
}

function picture(path: string): string[] {
  return within(path, ['description', 'height', 'id', 'thumbnailUrl', 'url', 'width'])
}
