import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { followMember, readFollowing, setBell, unfollowMember } from './follow.ts'
import { followIdea, setIdeaBell, unfollowIdea } from './follow-idea.ts'
import { listPeople } from './list-people.ts'
import { changePrivacy, readPrivacy } from './privacy.ts'
import { readTimeline } from './read-timeline.ts'

export const followRoutes = {
  timeline: api.follows.timeline
    .use(onlyMembers)
    .handler(({ context, input }) =>
      readTimeline(context.database.sql, { memberId: context.viewer.id, after: readCursor(input.cursor) }),
    ),
  follow: api.follows.follow.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { viewer, realtime } = context
    const { sql } = context.database
    const pair = { memberId: viewer.id, personId: input.memberId }
    if (input.memberId === viewer.id) throw errors.FORBIDDEN()
    if (!viewer.isConfirmed) throw errors.UNCONFIRMED()
    const result = await followMember(sql, { ...pair, now: context.economy.now() })
    if (result === 'not-found') throw errors.NOT_FOUND()
    if (result === 'closed') throw errors.FOLLOWING_CLOSED()
    if (result === 'full') throw errors.FOLLOWS_TOO_MANY()
    if (result === 'followed') {
      realtime.publish({ to: input.memberId, event: { type: 'notifications' } })
      realtime.publish({ to: viewer.id, event: { type: 'mine' } })
    }
    return readFollowing(sql, pair)
  }),
  unfollow: api.follows.unfollow.use(onlyMembers).handler(async ({ context, input }) => {
    const pair = { memberId: context.viewer.id, personId: input.memberId }
    await unfollowMember(context.database.sql, pair)
    context.realtime.publish({ to: context.viewer.id, event: { type: 'mine' } })
    return readFollowing(context.database.sql, pair)
  }),
  followIdea: api.follows.followIdea.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    if (!context.viewer.isConfirmed) throw errors.UNCONFIRMED()
    const asked = { memberId, ideaId: input.ideaId, now: context.economy.now() }
    const result = await followIdea(context.database.sql, asked)
    if (result === 'not-found') throw errors.NOT_FOUND()
    if (result === 'own') throw errors.OWN_IDEA()
    if (result === 'full') throw errors.FOLLOWS_TOO_MANY()
    context.realtime.publish({ to: memberId, event: { type: 'mine' } })
    return { isFollowed: true }
  }),
  unfollowIdea: api.follows.unfollowIdea.use(onlyMembers).handler(async ({ context, input }) => {
    const memberId = context.viewer.id
    await unfollowIdea(context.database.sql, { memberId, ideaId: input.ideaId })
    context.realtime.publish({ to: memberId, event: { type: 'mine' } })
    return { isFollowed: false }
  }),
  setBell: api.follows.setBell.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { memberId: personId, isOn } = input
    const asked = { memberId: context.viewer.id, personId, isOn }
    if (!(await setBell(context.database.sql, asked))) throw errors.NOT_FOLLOWED()
    context.realtime.publish({ to: context.viewer.id, event: { type: 'mine' } })
    return { hasBell: isOn }
  }),
  setIdeaBell: api.follows.setIdeaBell.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const asked = { memberId: context.viewer.id, ...input }
    if (!(await setIdeaBell(context.database.sql, asked))) throw errors.NOT_FOLLOWED()
    context.realtime.publish({ to: context.viewer.id, event: { type: 'mine' } })
    return { hasBell: input.isOn }
  }),
  list: api.follows.list.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { memberId, kind, cursor } = input
    const asked = { viewerId: context.viewer.id, memberId, kind, after: readCursor(cursor) }
    const page = await listPeople(context.database.sql, asked)
    if (page === 'not-found') throw errors.NOT_FOUND()
    if (page === 'hidden') throw errors.LIST_HIDDEN()
    return page
  }),
  privacy: api.follows.privacy
    .use(onlyMembers)
    .handler(({ context }) => readPrivacy(context.database.sql, context.viewer.id)),
  setPrivacy: api.follows.setPrivacy.use(onlyMembers).handler(async ({ context, input }) => {
    const { sql } = context.database
    await changePrivacy(sql, context.viewer.id, input)
    context.realtime.publish({ to: context.viewer.id, event: { type: 'profile' } })
    return readPrivacy(sql, context.viewer.id)
  }),
}
