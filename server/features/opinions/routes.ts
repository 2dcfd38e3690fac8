import { askRefusal } from '#domain/second-opinions/messages.ts'
import type { RequestContext } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { askForOpinions, markUseful, readStage, withdrawRequest } from './ask-opinion.ts'
import { answerRequest, giveBack, readHeld, takeRequest } from './give-opinion.ts'
import { findCandidates } from './lock-request.ts'
import { listAsked, listGiven, readRequest } from './read-opinions.ts'

/** Refetched by every open tab of these members. */
function publish({ realtime }: Pick<RequestContext, 'realtime'>, members: readonly string[]) {
  for (const to of new Set(members)) realtime.publish({ to, event: { type: 'mine' } })
}

function publishNotice({ realtime }: Pick<RequestContext, 'realtime'>, to: string) {
  realtime.publish({ to, event: { type: 'notifications' } })
}

export const opinionRoutes = {
  ofStage: api.opinions.ofStage.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const asked = { memberId: context.viewer.id, now: context.economy.now(), ...input }
    const stage = await readStage(context.database.sql, asked)
    if (stage === null) throw errors.NOT_FOUND()
    return stage
  }),
  ask: api.opinions.ask.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { viewer, economy, database } = context
    if (!viewer.isConfirmed) throw errors.UNCONFIRMED()
    const result = await askForOpinions(economy, { memberId: viewer.id, ...input })
    if (result.status === 'key-reused') throw errors.KEY_REUSED()
    if (result.status === 'refused') {
      if (result.refusal === 'not-finished') throw errors.NOT_FOUND()
      throw errors.NOT_NOW({ message: askRefusal(result.refusal) })
    }
    const viewing = { memberId: viewer.id, now: economy.now() }
    const request = await readRequest(database.sql, result.answer.id, viewing)
    if (request === null) throw errors.NOT_FOUND()
    publish(context, [viewer.id])
    return request
  }),
  withdraw: api.opinions.withdraw.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const asked = { memberId, now: context.economy.now(), ...input }
    const result = await withdrawRequest(context.database.sql, asked)
    if (result === null) throw errors.NOT_FOUND()
    publish(context, [memberId, ...result.readers])
    return result.request
  }),
  asked: api.opinions.asked.use(onlyMembers).handler(({ context, input }) =>
    listAsked(context.database.sql, {
      memberId: context.viewer.id,
      after: readCursor(input.cursor),
      now: context.economy.now(),
    }),
  ),
  given: api.opinions.given
    .use(onlyMembers)
    .handler(({ context, input }) =>
      listGiven(context.database.sql, { memberId: context.viewer.id, after: readCursor(input.cursor) }),
    ),
  markUseful: api.opinions.markUseful.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const marking = { memberId, now: context.economy.now(), ...input }
    const result = await markUseful(context.database.sql, marking)
    if (result === null) throw errors.NOT_FOUND()
    publish(context, [memberId, result.readerId])
    if (input.useful) publishNotice(context, result.readerId)
    return result.opinion
  }),
  queue: api.opinions.queue.use(onlyMembers).handler(async ({ context }) => {
    const { sql } = context.database
    const acting = { memberId: context.viewer.id, now: context.economy.now() }
    const [reading, candidates] = await Promise.all([readHeld(sql, acting), findCandidates(sql, acting, 1)])
    return { reading, isSomebodyWaiting: candidates.length > 0 }
  }),
  take: api.opinions.take.use(onlyMembers).handler(async ({ context, errors }) => {
    const { viewer, economy, database } = context
    if (!viewer.isConfirmed) throw errors.UNCONFIRMED()
    const { reading, authorId } = await takeRequest(database.sql, {
      memberId: viewer.id,
      now: economy.now(),
    })
    if (authorId !== null) publish(context, [viewer.id, authorId])
    return { reading }
  }),
  giveBack: api.opinions.giveBack.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const authorId = await giveBack(context.database.sql, { memberId, now: context.economy.now(), ...input })
    if (authorId === null) throw errors.NOT_FOUND()
    publish(context, [memberId, authorId])
    return { done: true as const }
  }),
  answer: api.opinions.answer.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { viewer, economy, database } = context
    if (!viewer.isConfirmed) throw errors.UNCONFIRMED()
    const answering = { memberId: viewer.id, now: economy.now(), ...input }
    const result = await answerRequest(database.sql, answering)
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    if (result.status === 'too-late') throw errors.TOO_LATE()
    if (result.status === 'already-answered') throw errors.ALREADY_ANSWERED()
    if (result.status === 'answered') {
      publish(context, [viewer.id, result.authorId])
      publishNotice(context, result.authorId)
    }
    return result.given
  }),
}
