import { api, onlyAdmins } from '#server/platform/http/implement.ts'
import type { AdminParts } from '../start-admin.ts'
import { readMember, searchMembers } from './read-members.ts'
import { reinstateMember, suspendMember } from './suspend-member.ts'
import { reinstatedMail, suspendedMail } from './suspension-mails.ts'

export function memberRoutes({ publicUrl, contactEmail, sendMail }: AdminParts) {
  return {
    search: api.admin.members.search.use(onlyAdmins).handler(async ({ context, input }) => ({
      members: await searchMembers(context.database.sql, {
        viewerId: context.viewer.id,
        words: input.words ?? '',
        suspended: input.suspended ?? false,
      }),
    })),
    suspend: api.admin.members.suspend.use(onlyAdmins).handler(async ({ context, input, errors }) => {
      const { sql } = context.database
      const { id, reason } = input
      const now = context.economy.now()
      const result = await suspendMember(sql, { adminId: context.viewer.id, id, reason, now })
      if (result.status === 'not-found') throw errors.NOT_FOUND()
      if (result.status === 'is-admin') throw errors.IS_ADMIN()
      if (result.status === 'suspended') {
        // Tells the member's open tabs and streams that the session has ended.
        context.realtime.publish({ to: id, event: { type: 'session' } })
        for (const circle of result.circles)
          for (const to of circle.members)
            context.realtime.publish({ to, event: { type: 'circle', id: circle.id } })
        await sendMail(id, suspendedMail({ to: result.email, publicUrl, contactEmail, reason }))
      }
      const member = await readMember(sql, { viewerId: context.viewer.id, id })
      if (member === null) throw errors.NOT_FOUND()
      return member
    }),
    reinstate: api.admin.members.reinstate.use(onlyAdmins).handler(async ({ context, input, errors }) => {
      const { sql } = context.database
      const { id } = input
      const now = context.economy.now()
      const lifted = await reinstateMember(sql, { adminId: context.viewer.id, id, now })
      if (lifted !== null) await sendMail(id, reinstatedMail({ to: lifted.email, publicUrl }))
      const member = await readMember(sql, { viewerId: context.viewer.id, id })
      if (member === null) throw errors.NOT_FOUND()
      return member
    }),
  }
}
