import type { Config } from '#server/platform/config.ts'
import { api } from '#server/platform/http/implement.ts'
import { getSite } from './get-site.ts'

export function siteRoutes(config: Pick<Config, 'socialProviders'>) {
  return { get: api.site.get.handler(() => getSite(config)) }
}
