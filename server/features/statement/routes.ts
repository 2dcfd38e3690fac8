import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readBalance, readStatement } from './statement.ts'

export const economyRoutes = {
  balance: api.economy.balance
    .use(onlyMembers)
    .handler(({ context }) => readBalance(context.database.sql, context.viewer.id, context.economy.now())),
  statement: api.economy.statement
    .use(onlyMembers)
    .handler(({ context }) => readStatement(context.database.sql, context.viewer.id, context.economy.now())),
}
