import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { checkHashes, readReceipt, readReceiptKeys } from './read-receipts.ts'
import type { ReceiptKey } from './receipt-key.ts'

export function receiptRoutes(key: ReceiptKey) {
  return {
    ofIdea: api.receipts.ofIdea.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const receipt = await readReceipt(context.database.sql, key, { memberId: context.viewer.id, ...input })
      if (receipt === null) throw errors.NOT_FOUND()
      return receipt
    }),
    check: api.receipts.check.handler(async ({ context, input }) => ({
      registered: await checkHashes(context.database.sql, input.hashes),
    })),
    keys: api.receipts.keys.handler(async ({ context }) => ({
      keys: await readReceiptKeys(context.database.sql),
    })),
  }
}
