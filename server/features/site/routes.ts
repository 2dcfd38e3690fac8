import { api } from '#server/platform/http/implement.ts'
import { getSite, type SiteConfig } from './get-site.ts'

export function siteRoutes(config: SiteConfig) {
  return { get: api.site.get.handler(() => getSite(config)) }
}
