import { slotMessages, slotProblem } from '#domain/mentors/slots.ts'
import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { invalidInput } from '#server/platform/http/problems.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { readContact } from './contact-choice.ts'
import { readMentorPage } from './mentor-page.ts'
import { listReceived } from './read-requests.ts'
import { openSlot, readOwnSlots, removeSlot } from './slots.ts'
import {
  acceptTalk,
  cancelTalk,
  declineTalk,
  rateTalk,
  sayWhetherHeld,
  type TalkResult,
} from './talk-events.ts'
import { presentReceived } from './talk-rows.ts'

type Context = Pick<RequestContext, 'realtime' | 'economy' | 'database'> & { viewer: RequestViewer }

const memberOf = ({ viewer, economy }: Context) => ({ memberId: viewer.id, now: economy.now() })

const actingIn = ({ viewer, economy }: Context, id: string) => ({
  id,
  userId: viewer.id,
  now: economy.now(),
})

type Happened = Extract<TalkResult, { status: 'changed' | 'unchanged' }>

/** Updates the tabs of both. */
export function publishTalk({ realtime }: Pick<Context, 'realtime'>, { status, stored }: Happened): void {
  if (status === 'unchanged') return
  for (const to of [stored.memberId, stored.mentorUserId])
    for (const type of ['mine', 'notifications'] as const)
      if (to !== null) realtime.publish({ to, event: { type } })
}

/** Slots, and what happens to a request for one. */
export const talkRoutes = {
  slots: api.mentors.slots.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const page = await readMentorPage(context.database.sql, {
      ...memberOf(context),
      id: input.id,
      after: readCursor(input.cursor),
    })
    if (page === null) throw errors.NOT_FOUND()
    return page
  }),
  mySlots: api.mentors.mySlots
    .use(onlyMembers)
    .handler(async ({ context }) => ({ slots: await readOwnSlots(context.database.sql, memberOf(context)) })),
  openSlot: api.mentors.openSlot.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const startsAt = new Date(input.startsAt)
    const problem = slotProblem(startsAt, input.minutes, context.economy.now())
    if (problem !== null) throw invalidInput('startsAt', slotMessages[problem])
    const { minutes } = input
    const slot = await openSlot(context.database.sql, { ...memberOf(context), startsAt, minutes })
    if (slot === 'not-found') throw errors.NOT_FOUND()
    if (slot === 'many' || slot === 'overlaps') throw errors.NOT_NOW({ message: slotMessages[slot] })
    context.realtime.publish({ to: context.viewer.id, event: { type: 'mine' } })
    return slot
  }),
  removeSlot: api.mentors.removeSlot.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const removed = await removeSlot(context.database.sql, { memberId: context.viewer.id, id: input.id })
    if (!removed) throw errors.NOT_NOW()
    context.realtime.publish({ to: context.viewer.id, event: { type: 'mine' } })
    return { done: true } as const
  }),
  received: api.mentors.received
    .use(onlyMembers)
    .handler(({ context, input }) =>
      listReceived(context.database.sql, { ...memberOf(context), after: readCursor(input.cursor) }),
    ),
  accept: api.mentors.accept.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql } = context.database
    const shown = await readContact(sql, context.viewer.id, input.contact)
    const result = await acceptTalk(sql, { ...actingIn(context, input.id), shown })
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    if (result.status === 'not-now') throw errors.NOT_NOW()
    publishTalk(context, result)
    return presentReceived(result.stored, context.economy.now())
  }),
  decline: api.mentors.decline.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const acting = { ...actingIn(context, input.id), reason: input.reason }
    const result = await declineTalk(context.database.sql, acting)
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    if (result.status === 'not-now') throw errors.NOT_NOW()
    publishTalk(context, result)
    return presentReceived(result.stored, context.economy.now())
  }),
  callOff: api.mentors.callOff.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const acting = { ...actingIn(context, input.id), by: 'mentor' as const }
    const result = await cancelTalk(context.database.sql, acting)
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    if (result.status === 'not-now') throw errors.NOT_NOW()
    publishTalk(context, result)
    return presentReceived(result.stored, context.economy.now())
  }),
  say: api.mentors.say.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const acting = { ...actingIn(context, input.id), happened: input.happened }
    const result = await sayWhetherHeld(context.database.sql, acting)
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    if (result.status === 'not-now') throw errors.NOT_NOW()
    publishTalk(context, result)
    return { done: true } as const
  }),
  rate: api.mentors.rate.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { stars, sentence } = input
    const result = await rateTalk(context.database.sql, { ...actingIn(context, input.id), stars, sentence })
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    if (result.status === 'not-now') throw errors.NOT_NOW()
    publishTalk(context, result)
    return { done: true } as const
  }),
}
