import { storeMessages } from '#domain/store/messages.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readPremium, upgradePlan } from './premium.ts'

export const premiumRoutes = {
  get: api.premium.get
    .use(onlyMembers)
    .handler(({ context }) => readPremium(context.database.sql, context.economy, context.viewer.id)),
  upgrade: api.premium.upgrade.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await upgradePlan(context.economy, { memberId: context.viewer.id, ...input })
    switch (result.status) {
      case 'answered':
        return result.answer
      case 'key-reused':
        throw errors.KEY_REUSED({ data: { title: storeMessages.failed } })
      case 'refused': {
        const { refusal } = result
        const { title, detail: message } = refusal
        if (refusal.reason === 'already-premium') throw errors.ALREADY_PREMIUM({ message, data: { title } })
        const { price, missing } = refusal
        throw errors.INSUFFICIENT_BPOINTS({ message, data: { title, price, missing } })
      }
    }
  }),
}
