import { queryOptions } from '@tanstack/react-query'
import { backend } from '#web/backend/backend.ts'

export const devicesKey = ['account', 'devices'] as const
export const passkeysKey = ['account', 'passkeys'] as const
export const identitiesKey = ['account', 'identities'] as const

/** Not operations of the contract: they belong to the accounts. */
export const devicesQuery = queryOptions({
  queryKey: devicesKey,
  queryFn: async () => (await backend.accounts()).devices(),
  staleTime: 0,
})

export const passkeysQuery = queryOptions({
  queryKey: passkeysKey,
  queryFn: async () => (await backend.accounts()).passkeys(),
})

export const identitiesQuery = queryOptions({
  queryKey: identitiesKey,
  queryFn: async () => (await backend.accounts()).identities(),
})
