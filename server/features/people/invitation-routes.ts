import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { acceptInvitation, readInvitation, readOwnInvitations, renewInvitation } from './invitations.ts'

export const invitationRoutes = {
  mine: api.invitations.mine
    .use(onlyMembers)
    .handler(({ context }) => readOwnInvitations(context.database.sql, context.viewer.id)),
  renew: api.invitations.renew
    .use(onlyMembers)
    .handler(({ context }) =>
      renewInvitation(context.database.sql, { memberId: context.viewer.id, now: context.economy.now() }),
    ),
  get: api.invitations.get.handler(async ({ context, input, errors }) => {
    const found = await readInvitation(context.database.sql, input.code, context.viewer?.id ?? null)
    if (found === null) throw errors.NOT_FOUND()
    return found
  }),
  accept: api.invitations.accept.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const invitedBy = await acceptInvitation(context.database.sql, {
      memberId: context.viewer.id,
      code: input.code,
      now: context.economy.now(),
    })
    if (invitedBy === null) throw errors.NOT_FOUND()
    return { invitedBy }
  }),
}
