import { z } from 'zod'
import { accountLimits } from '#domain/accounts/rules.ts'
import { commentLimits, ideaCategories, ideaLimits } from '#domain/ideas/rules.ts'
import { profileColorKeys } from '#domain/profile/colors.ts'
import { profileLimits } from '#domain/profile/fields.ts'

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'lowercase words and hyphens, without accents')
const text = (max: number) => z.string().trim().min(1).max(max)

const memberSchema = z.strictObject({
  id: slug,
  name: text(accountLimits.name.max),
  colour: z.enum(profileColorKeys),
  /** States that the person is invented, wherever it is shown. */
  bio: text(profileLimits.bio).startsWith('Perfil de exemplo.'),
})

const commentSchema = z.strictObject({
  author: slug,
  text: text(commentLimits.text),
  useful: z.literal(true).optional(),
  reaction: z.enum(['like', 'dislike']).optional(),
})

const ideaSchema = z
  .strictObject({
    id: slug,
    title: text(ideaLimits.title),
    description: text(ideaLimits.description),
    category: z.enum(ideaCategories).nullable(),
    author: slug,
    daysAgo: z.int().nonnegative(),
    likes: z.array(slug),
    dislikes: z.array(slug),
    comments: z.array(commentSchema),
  })
  .superRefine(({ author, likes, dislikes, comments }, context) => {
    const problem = (message: string) => context.addIssue({ code: 'custom', message })
    const reactions = [...likes, ...dislikes]
    if (reactions.includes(author)) problem(`${author} reacts to their own idea`)
    if (hasRepetition(reactions)) problem('somebody reacts twice')
    const justified = comments.filter(({ reaction }) => reaction !== undefined)
    if (hasRepetition(justified.map((comment) => comment.author))) problem('somebody justifies twice')
    for (const comment of justified)
      if (!(comment.reaction === 'like' ? likes : dislikes).includes(comment.author))
        problem(`${comment.author} justifies a reaction that is not there`)
    for (const comment of comments)
      if (comment.useful && comment.author === author) problem(`${author} marks their own comment useful`)
  })

/** content/community.yaml */
export const communitySchema = z
  .strictObject({ sample: z.literal(true), members: z.array(memberSchema), ideas: z.array(ideaSchema) })
  .superRefine(({ members, ideas }, context) => {
    const problem = (message: string) => context.addIssue({ code: 'custom', message })
    const known = new Set(members.map(({ id }) => id))
    if (known.size !== members.length) problem('a member is there twice')
    if (hasRepetition(ideas.map(({ id }) => id))) problem('an idea is there twice')
    for (const { id, author, likes, dislikes, comments } of ideas)
      for (const named of [author, ...likes, ...dislikes, ...comments.map((comment) => comment.author)])
        if (!known.has(named)) problem(`${id}: ${named} is no member`)
  })

export type Community = z.infer<typeof communitySchema>

function hasRepetition(ids: readonly string[]): boolean {
  return new Set(ids).size !== ids.length
}
