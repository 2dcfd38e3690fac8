/**
 * All that guests are told, by operation: whatever is added here is read by everybody. public-answers.test.ts compares
 * it with the contract, and fails for an operation without a list.
 */
export const publicFields: Readonly<Record<string, readonly string[]>> = {
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
  'comments.list': [
    'comments',
    'comments.createdAt',
    'comments.dislikes',
    'comments.id',
    'comments.ideaId',
    'comments.justifies',
    'comments.likes',
    'comments.mentions',
    'comments.mentions.displayName',
    'comments.mentions.id',
    'comments.points',
    'comments.text',
    'comments.useful',
    'nextCursor',
    ...person('comments.author'),
  ],
  'ideas.list': [
    'ideas',
    'ideas.category',
    'ideas.comments',
    'ideas.createdAt',
    'ideas.description',
    'ideas.dislikes',
    'ideas.editedAt',
    'ideas.highlighted',
    'ideas.id',
    'ideas.isPublic',
    'ideas.likes',
    'ideas.title',
    'nextCursor',
    ...person('ideas.author'),
    ...picture('ideas.pictures'),
  ],
  'ideas.search': [
    'ideas',
    'ideas.category',
    'ideas.comments',
    'ideas.createdAt',
    'ideas.description',
    'ideas.dislikes',
    'ideas.editedAt',
    'ideas.highlighted',
    'ideas.id',
    'ideas.isPublic',
    'ideas.likes',
    'ideas.title',
    'nextCursor',
    ...person('ideas.author'),
    ...picture('ideas.pictures'),
  ],
  'ideas.get': [
    'comments',
    'comments.comments',
    'comments.comments.createdAt',
    'comments.comments.dislikes',
    'comments.comments.id',
    'comments.comments.ideaId',
    'comments.comments.justifies',
    'comments.comments.likes',
    'comments.comments.mentions',
    'comments.comments.mentions.displayName',
    'comments.comments.mentions.id',
    'comments.comments.points',
    'comments.comments.text',
    'comments.comments.useful',
    'comments.nextCursor',
    'idea',
    'idea.category',
    'idea.comments',
    'idea.createdAt',
    'idea.description',
    'idea.dislikes',
    'idea.editedAt',
    'idea.highlighted',
    'idea.id',
    'idea.isPublic',
    'idea.likes',
    'idea.title',
    ...person('comments.comments.author'),
    ...person('idea.author'),
    ...picture('idea.pictures'),
  ],
  'ideas.view': ['counted'],
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

/** How a member is shown to others. */
function person(path: string): string[] {
  return within(path, ['avatarUrl', 'color', 'displayName', 'id', 'isPremium', 'isSample', 'level', 'tier'])
}

function picture(path: string): string[] {
  return within(path, ['height', 'id', 'thumbnailUrl', 'url', 'width'])
}
