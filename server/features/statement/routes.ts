import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readBalance, readStatement } from './statement.ts'

export const economyRoutes = {
  balance: api.economy.balance.use(onlyMembers).handler(async ({ context, errors }) => {
    const balance = await readBalance(context.database.sql, context.viewer.id, context.economy.now())
    if (balance === null) throw errors.UNAUTHENTICATED()
    return balance
  }),
  statement: api.economy.statement.use(onlyMembers).handler(async ({ context, errors }) => {
    const statement = await readStatement(context.database.sql, context.viewer.id, context.economy.now())
    if (statement === null) throw errors.UNAUTHENTICATED()
    return statement
  }),
}
