import { ORPCError } from '@orpc/client'
import type { QueryClient } from '@tanstack/react-query'
import { exchangeSession } from '#web/app/session.ts'
import { AccountError } from '#web/backend/accounts.ts'
import { backend } from '#web/backend/backend.ts'

/** If the second factor is a passkey, the server asks for it first: verifies it, then retries. */
export async function withPasskey(queryClient: QueryClient, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (problem) {
    const isRefusal = problem instanceof AccountError || problem instanceof ORPCError
    if (!isRefusal || problem.code !== 'PASSKEY_NEEDED') throw problem
    const accounts = await backend.accounts()
    await exchangeSession(queryClient, () => accounts.signInWithPasskey())
    await act()
  }
}
