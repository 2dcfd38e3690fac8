import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { readJustifications } from './read-comments.ts'
import { readVisibleIdea } from './read-ideas.ts'
import { giveReasons, readOwnReasons, readPointed } from './reasons.ts'

/** Nothing is published to open tabs: an event after a like would tell its author that an answer came with it. */
export const reasonRoutes = {
  give: api.reasons.give.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const given = await giveReasons(context.database.sql, {
      memberId: context.viewer.id,
      now: context.economy.now(),
      ...input,
    })
    if (given === 'not-found') throw errors.NOT_FOUND()
    if (given === 'own-idea') throw errors.FORBIDDEN()
    if (given === 'reaction-needed') throw errors.REACTION_NEEDED()
    return given
  }),
  get: api.reasons.get.use(onlyMembers).handler(async ({ context, input: { id }, errors }) => {
    const { sql } = context.database
    const memberId = context.viewer.id
    const idea = await readVisibleIdea(sql, id, memberId)
    if (idea === null) throw errors.NOT_FOUND()
    return idea.author.id === memberId
      ? { mine: null, pointed: await readPointed(sql, id) }
      : { mine: await readOwnReasons(sql, { memberId, id }), pointed: null }
  }),
  texts: api.reasons.texts.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql } = context.database
    const after = readCursor(input.cursor)
    const idea = await readVisibleIdea(sql, input.id, context.viewer.id)
    if (idea === null || idea.author.id !== context.viewer.id) throw errors.NOT_FOUND()
    return readJustifications(sql, {
      ideaId: idea.id,
      viewerId: context.viewer.id,
      reaction: input.reaction,
      after,
    })
  }),
}
