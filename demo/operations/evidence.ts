import {
  abandon,
  concludeDueCards,
  decide,
  discardDraft,
  findCard,
  hasDueCards,
  noteLine,
  readEvidence,
  removeLine,
  saveDraft,
  start,
} from '#demo/evidence/cards.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { pageOf } from '#demo/paging/page.ts'
import { readCursor } from '#demo/paging/read-cursor.ts'
import { evidenceLimits } from '#domain/evidence/limits.ts'

export const evidenceOperations = {
  ofIdea: api.evidence.ofIdea.handler(({ context, input, errors }) => {
    const { memberId } = context
    if (memberId !== null && hasDueCards(context.read(), memberId))
      context.change((change) => concludeDueCards(change, memberId))
    const found = readEvidence(context.read(), input.ideaId, memberId)
    if (found === null) throw errors.NOT_FOUND()
    return found
  }),
  save: api.evidence.save.use(onlyMembers).handler(({ context, input, errors }) => {
    const { ideaId, id, ...form } = input
    const key = { memberId: context.memberId, ideaId, id }
    const result = context.change((change) => saveDraft(change, key, form))
    switch (result.status) {
      case 'changed':
        return { card: result.card }
      case 'locked':
        throw errors.LOCKED()
      case 'too-many':
        throw errors.TOO_MANY_CARDS()
      case 'not-found':
        throw errors.NOT_FOUND()
    }
  }),
  discard: api.evidence.discard.use(onlyMembers).handler(({ context, input, errors }) => {
    const outcome = context.change((change) => discardDraft(change, { memberId: context.memberId, ...input }))
    if (outcome === 'locked') throw errors.LOCKED()
    if (outcome === 'not-found') throw errors.NOT_FOUND()
    return { discarded: true as const }
  }),
  start: api.evidence.start.use(onlyMembers).handler(({ context, input, errors }) => {
    const result = context.change((change) => start(change, { memberId: context.memberId, ...input }))
    switch (result.status) {
      case 'changed':
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
  abandon: api.evidence.abandon.use(onlyMembers).handler(({ context, input, errors }) => {
    const { reason, ...rest } = input
    const result = context.change((change) =>
      abandon(change, { memberId: context.memberId, ...rest }, reason),
    )
    switch (result.status) {
      case 'changed':
        return { card: result.card }
      case 'not-running':
        throw errors.NOT_STARTED()
      case 'time-over':
        throw errors.TIME_OVER()
      case 'not-found':
        throw errors.NOT_FOUND()
    }
  }),
  decide: api.evidence.decide.use(onlyMembers).handler(({ context, input, errors }) => {
    const { ideaId, id, ...deciding } = input
    const key = { memberId: context.memberId, ideaId, id }
    const result = context.change((change) => decide(change, key, deciding))
    switch (result.status) {
      case 'changed':
        return { card: result.card }
      case 'too-early':
        throw errors.TOO_EARLY()
      case 'decided':
        throw errors.DECIDED()
      case 'not-found':
        throw errors.NOT_FOUND()
    }
  }),
  lines: api.evidence.lines.use(onlyMembers).handler(({ context, input, errors }) => {
    const after = readCursor(input.cursor)
    const found = findCard(context.read(), { memberId: context.memberId, ...input })
    if (found === null) throw errors.NOT_FOUND()
    const lines = found.card.lines.map((line) => ({ ...line, createdAt: line.arrivedAt }))
    const { page, nextCursor } = pageOf(lines, {
      after,
      size: evidenceLimits.linesPage,
      first: 'newest',
    })
    return { lines: page.map(({ createdAt: _, ...line }) => line), nextCursor }
  }),
  note: api.evidence.note.use(onlyMembers).handler(({ context, input, errors }) => {
    const { ideaId, id, lineId, ...form } = input
    const key = { memberId: context.memberId, ideaId, id }
    const result = context.change((change) => noteLine(change, key, lineId, form))
    switch (result.status) {
      case 'noted':
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
  removeLine: api.evidence.removeLine.use(onlyMembers).handler(({ context, input, errors }) => {
    const { lineId, ...rest } = input
    const card = context.change((change) =>
      removeLine(change, { memberId: context.memberId, ...rest }, lineId),
    )
    if (card === null) throw errors.NOT_FOUND()
    return { card }
  }),
}
