import { storeMessages } from '#domain/store/messages.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { buyItem, listOffers } from './store.ts'

export const storeRoutes = {
  get: api.store.get
    .use(onlyMembers)
    .handler(({ context }) => listOffers(context.database.sql, context.viewer.id, context.economy.now())),
  buy: api.store.buy.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await buyItem(context.economy, { memberId: context.viewer.id, ...input })
    switch (result.status) {
      case 'answered':
        return result.answer
      case 'key-reused':
        throw errors.KEY_REUSED({ data: { title: storeMessages.failed } })
      case 'refused': {
        const { refusal } = result
        const { title, detail: message } = refusal
        if (refusal.reason === 'insufficient') {
          const { price, missing } = refusal
          throw errors.INSUFFICIENT_BPOINTS({ message, data: { title, price, missing } })
        }
        if (refusal.reason === 'no-mentor') throw errors.NO_MENTOR({ message, data: { title } })
        throw refusal.reason === 'owned'
          ? errors.ALREADY_OWNED({ message, data: { title } })
          : errors.INCLUDED_IN_PREMIUM({ message, data: { title } })
      }
    }
  }),
}
