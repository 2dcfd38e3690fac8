import { findVisibleIdea, replaceIdea } from '#demo/ideas/find-ideas.ts'
import { giveReasons, shownSummary, withRenewedSummaries } from '#demo/ideas/give-reasons.ts'
import { presentJustifications } from '#demo/ideas/present-idea.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { readCursor } from '#demo/paging/read-cursor.ts'

export const reasonsOperations = {
  give: api.reasons.give.use(onlyMembers).handler(({ context, input, errors }) => {
    const given = context.change((change) => giveReasons(change, { memberId: context.memberId, ...input }))
    if (given === 'not-found') throw errors.NOT_FOUND()
    if (given === 'own-idea') throw errors.FORBIDDEN()
    if (given === 'reaction-needed') throw errors.REACTION_NEEDED()
    return given
  }),
  get: api.reasons.get.use(onlyMembers).handler(({ context, input, errors }) => {
    const { memberId } = context
    const idea = findVisibleIdea(context.read(), input.id, memberId)
    if (idea === null) throw errors.NOT_FOUND()
    if (idea.authorId !== memberId) {
      const mine = idea.reasons.find((one) => one.memberId === memberId)
      return { mine: mine ? { reasons: mine.reasons, price: mine.price } : null, pointed: null }
    }
    const renewed = withRenewedSummaries(idea)
    if (renewed !== idea) context.change((change) => replaceIdea(change, renewed))
    const pointed = { like: shownSummary(renewed, 'like'), dislike: shownSummary(renewed, 'dislike') }
    return { mine: null, pointed }
  }),
  texts: api.reasons.texts.use(onlyMembers).handler(({ context, input, errors }) => {
    const after = readCursor(input.cursor)
    const snapshot = context.read()
    const idea = findVisibleIdea(snapshot, input.id, context.memberId)
    if (idea === null || idea.authorId !== context.memberId) throw errors.NOT_FOUND()
    return presentJustifications(snapshot, idea, { reaction: input.reaction, after })
  }),
}
