import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { abandon, decide, discardDraft, saveDraft, start } from './change-card.ts'
import { publishVerdict } from './conclude-cards.ts'
import { readEvidence } from './read-cards.ts'
import { noteLine, readLines, removeLine } from './write-line.ts'

export const evidenceRoutes = {
  ofIdea: api.evidence.ofIdea.handler(async ({ context, input, errors }) => {
    const { ideaId } = input
    const asked = { ideaId, viewerId: context.viewer?.id ?? null }
    const found = await readEvidence({ sql: context.database.sql, economy: context.economy }, asked)
    if (found === null) throw errors.NOT_FOUND()
    const { concluded, ...evidence } = found
    if (concluded !== null) publishVerdict(context.realtime.publish, { memberId: concluded, ideaId })
    return evidence
  }),
  save: api.evidence.save.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { ideaId, id, ...form } = input
    const result = await saveDraft(context.economy, { memberId: context.viewer.id, ideaId, id, form })
    switch (result.status) {
      case 'changed':
        publishToAuthor(context)
        return { card: result.card }
      case 'locked':
        throw errors.LOCKED()
      case 'too-many':
        throw errors.TOO_MANY_CARDS()
      case 'not-found':
        throw errors.NOT_FOUND()
    }
  }),
  discard: api.evidence.discard.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const outcome = await discardDraft(context.economy, { memberId: context.viewer.id, ...input })
    if (outcome === 'locked') throw errors.LOCKED()
    if (outcome === 'not-found') throw errors.NOT_FOUND()
    publishToAuthor(context)
    return { discarded: true as const }
  }),
  start: api.evidence.start.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await start(context.economy, { memberId: context.viewer.id, ...input })
    switch (result.status) {
      case 'changed':
        publishCard(context, input.ideaId, result.isPublic)
        return { card: result.card }
      case 'deadline':
        throw errors.DEADLINE()
      case 'ended':
        throw errors.LOCKED()
      case 'same-kind':
        throw errors.SAME_KIND_RUNNING()
      case 'not-found':
        throw errors.NOT_FOUND()
    }
  }),
  abandon: api.evidence.abandon.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await abandon(context.economy, { memberId: context.viewer.id, ...input })
    switch (result.status) {
      case 'changed':
        publishCard(context, input.ideaId, result.isPublic)
        return { card: result.card }
      case 'not-running':
        throw errors.NOT_STARTED()
      case 'time-over':
        throw errors.TIME_OVER()
      case 'not-found':
        throw errors.NOT_FOUND()
    }
  }),
  decide: api.evidence.decide.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await decide(context.economy, { memberId: context.viewer.id, ...input })
    switch (result.status) {
      case 'changed':
        publishCard(context, input.ideaId, result.isPublic)
        return { card: result.card }
      case 'too-early':
        throw errors.TOO_EARLY()
      case 'decided':
        throw errors.DECIDED()
      case 'not-found':
        throw errors.NOT_FOUND()
    }
  }),
  lines: api.evidence.lines.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { cursor, ...key } = input
    const found = await readLines(context.database.sql, {
      memberId: context.viewer.id,
      ...key,
      after: readCursor(cursor),
    })
    if (found === null) throw errors.NOT_FOUND()
    return found
  }),
  note: api.evidence.note.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { ideaId, id, lineId, ...form } = input
    const result = await noteLine(context.economy, { memberId: context.viewer.id, ideaId, id, lineId, form })
    switch (result.status) {
      case 'noted':
        publishToAuthor(context)
        return { line: result.line, card: result.card }
      case 'not-started':
        throw errors.NOT_STARTED()
      case 'wrong-act':
        throw errors.WRONG_ACT()
      case 'too-many':
        throw errors.TOO_MANY_LINES()
      case 'not-found':
        throw errors.NOT_FOUND()
    }
  }),
  removeLine: api.evidence.removeLine.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const card = await removeLine(context.economy, { memberId: context.viewer.id, ...input })
    if (card === null) throw errors.NOT_FOUND()
    publishToAuthor(context)
    return { card }
  }),
}

type Context = RequestContext & { readonly viewer: RequestViewer }

function publishToAuthor({ realtime, viewer }: Context): void {
  realtime.publish({ to: viewer.id, event: { type: 'mine' } })
}

/** The ladder of the idea, and its place on the wall, may have changed. */
function publishCard(context: Context, ideaId: string, isPublic: boolean): void {
  const { publish } = context.realtime
  publishToAuthor(context)
  publish({ to: isPublic ? 'everyone' : context.viewer.id, event: { type: 'idea', id: ideaId } })
  if (isPublic) publish({ to: 'everyone', event: { type: 'wall' } })
}
