import { checkInWindow } from '#domain/circles/check-in.ts'
import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { admitWaiting } from './admit-waiting.ts'
import {
  closeCircle,
  createCircle,
  editCircle,
  handOver,
  leaveCircle,
  removeMember,
} from './change-circle.ts'
import { checkIn } from './check-in.ts'
import { answerCheckIn, deleteAnswer, reactToCheckIn, readCheckIns, readMemberIds } from './conversation.ts'
import { joinCircle } from './join-circle.ts'
import { listCircles, readCircle, readMine } from './read-circles.ts'
import { readWeek } from './read-week.ts'

export interface CircleParts {
  readonly clock: (now: Date) => Date
}

type Context = Pick<RequestContext, 'database' | 'economy' | 'realtime'> & { readonly viewer: RequestViewer }

/** Refetched by every open tab of these members. */
function publishCircle({ realtime }: Pick<Context, 'realtime'>, id: string, members: readonly string[]) {
  for (const to of new Set(members)) realtime.publish({ to, event: { type: 'circle', id } })
}

function publishNotice({ realtime }: Pick<Context, 'realtime'>, members: readonly string[]) {
  for (const to of members) realtime.publish({ to, event: { type: 'notifications' } })
}

export function circleRoutes({ clock }: CircleParts) {
  const windowOf = ({ economy }: Pick<Context, 'economy'>) => checkInWindow(clock(economy.now()))
  const openWeek = (context: Pick<Context, 'economy'>) => {
    const { week, isOpen } = windowOf(context)
    return isOpen ? week : null
  }
  const read = (context: Context, id: string, code?: string) =>
    readCircle(context.database.sql, { viewerId: context.viewer.id, window: windowOf(context), id, code })

  return {
    list: api.circles.list.handler(({ context, input }) =>
      listCircles(context.database.sql, {
        viewerId: context.viewer?.id ?? null,
        trailId: input.trailId ?? null,
        isNear: input.place === 'my-city',
        after: readCursor(input.cursor),
        window: windowOf(context),
      }),
    ),
    mine: api.circles.mine
      .use(onlyMembers)
      .handler(({ context }) =>
        readMine(context.database.sql, { viewerId: context.viewer.id, window: windowOf(context) }),
      ),
    get: api.circles.get.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const circle = await read(context, input.id, input.code)
      if (circle === null) throw errors.NOT_FOUND()
      return circle
    }),
    create: api.circles.create.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const { viewer, economy } = context
      if (!viewer.isConfirmed) throw errors.UNCONFIRMED()
      const result = await createCircle(economy, { memberId: viewer.id, ...input })
      if (result.status === 'key-reused') throw errors.KEY_REUSED()
      if (result.status === 'refused') {
        if (result.refusal === 'no-trail') throw errors.NOT_FOUND()
        throw result.refusal === 'no-city' ? errors.CITY_MISSING() : errors.TOO_MANY_CIRCLES()
      }
      publishCircle(context, result.answer.id, [viewer.id])
      return result.answer
    }),
    edit: api.circles.edit.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const { viewer, economy, realtime } = context
      const result = await editCircle(economy, { memberId: viewer.id, ...input })
      if (result === 'not-found') throw errors.NOT_FOUND()
      if (result === 'forbidden') throw errors.FORBIDDEN()
      publishCircle(context, input.id, result.members)
      await admitWaiting({ economy, publish: realtime.publish }, input.id)
      const circle = await read(context, input.id)
      if (circle === null) throw errors.NOT_FOUND()
      return circle
    }),
    close: api.circles.close.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const result = await closeCircle(context.economy, { memberId: context.viewer.id, id: input.id })
      if (result === 'not-found') throw errors.NOT_FOUND()
      if (result === 'forbidden') throw errors.FORBIDDEN()
      publishCircle(context, input.id, result.members)
      publishNotice(context, result.members)
      return { closed: true as const }
    }),
    join: api.circles.join.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const { viewer, economy } = context
      if (!viewer.isConfirmed) throw errors.UNCONFIRMED()
      const { result, members } = await joinCircle(economy, { memberId: viewer.id, ...input })
      if (result === 'not-found') throw errors.NOT_FOUND()
      if (result === 'removed') throw errors.REMOVED_BEFORE()
      if (result === 'other-city') throw errors.OTHER_CITY()
      if (result === 'closed') throw errors.NOT_ACCEPTING()
      if (result === 'full') throw errors.CIRCLE_FULL()
      if (result === 'too-many') throw errors.TOO_MANY_CIRCLES()
      if (result === 'too-many-lists') throw errors.TOO_MANY_LISTS()
      publishCircle(context, input.id, members)
      if (result === 'member')
        publishNotice(
          context,
          members.filter((id) => id !== viewer.id),
        )
      return { role: result }
    }),
    leave: api.circles.leave.use(onlyMembers).handler(async ({ context, input }) => {
      const { id } = input
      const memberId = context.viewer.id
      const { members } = await leaveCircle(context.economy, { id, memberId, week: openWeek(context) })
      publishCircle(context, id, members)
      if (members.length > 0)
        await admitWaiting({ economy: context.economy, publish: context.realtime.publish }, id)
      return { left: true as const }
    }),
    removeMember: api.circles.removeMember.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const { id, memberId: personId } = input
      const { viewer, economy, realtime } = context
      const week = openWeek(context)
      const result = await removeMember(economy, { id, memberId: viewer.id, personId, week })
      if (result === 'not-found') throw errors.NOT_FOUND()
      if (result === 'forbidden') throw errors.FORBIDDEN()
      publishCircle(context, id, result.members)
      await admitWaiting({ economy, publish: realtime.publish }, id)
      const circle = await read(context, id)
      if (circle === null) throw errors.NOT_FOUND()
      return circle
    }),
    handOver: api.circles.handOver.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const { id, memberId: toId } = input
      const result = await handOver(context.economy, { id, memberId: context.viewer.id, toId })
      if (result === 'not-found') throw errors.NOT_FOUND()
      if (result === 'forbidden') throw errors.FORBIDDEN()
      publishCircle(context, id, result.members)
      publishNotice(
        context,
        result.members.filter((member) => member === toId),
      )
      const circle = await read(context, id)
      if (circle === null) throw errors.NOT_FOUND()
      return circle
    }),
    checkIns: api.circles.checkIns.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const asked = { viewerId: context.viewer.id, id: input.id, week: input.week ?? null }
      const found = await readCheckIns(context.database.sql, asked)
      if (found === null) throw errors.NOT_FOUND()
      return found
    }),
    checkIn: api.circles.checkIn.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const before = await read(context, input.id)
      if (before === null || (before.role !== 'member' && before.role !== 'lead')) throw errors.NOT_FOUND()
      const week = openWeek(context)
      if (week === null) throw errors.CHECK_IN_CLOSED()
      const result = await checkIn(context.economy, { memberId: context.viewer.id, week, ...input })
      const circle = result === 'not-found' ? null : await read(context, input.id)
      if (result === 'not-found' || circle === null) throw errors.NOT_FOUND()
      publishCircle(context, input.id, result.members)
      return circle
    }),
    react: api.circles.react.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const found = await reactToCheckIn(context.economy, { memberId: context.viewer.id, ...input })
      if (found === null) throw errors.NOT_FOUND()
      if (found.isChanged)
        publishCircle(context, found.circleId, await readMemberIds(context.database.sql, found.circleId))
      return { reaction: input.reaction }
    }),
    answer: api.circles.answer.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const result = await answerCheckIn(context.economy, { memberId: context.viewer.id, ...input })
      if (result.status === 'key-reused') throw errors.KEY_REUSED()
      if (result.status === 'refused')
        throw result.refusal === 'full' ? errors.ANSWERS_FULL() : errors.NOT_FOUND()
      const { id, circleId, authorId } = result.answer
      publishCircle(context, circleId, await readMemberIds(context.database.sql, circleId))
      publishNotice(context, [authorId])
      return { id }
    }),
    deleteAnswer: api.circles.deleteAnswer.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const { sql } = context.database
      const circleId = await deleteAnswer(sql, { memberId: context.viewer.id, ...input })
      if (circleId === null) throw errors.NOT_FOUND()
      publishCircle(context, circleId, await readMemberIds(sql, circleId))
      return { deleted: true as const }
    }),
    week: api.circles.week.use(onlyMembers).handler(async ({ context }) => ({
      weeks: await readWeek(context.database.sql, {
        viewerId: context.viewer.id,
        window: windowOf(context),
        now: context.economy.now(),
      }),
    })),
  }
}
