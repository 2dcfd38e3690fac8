import { type SocialProvider, socialProviderSchema } from '#contract/site.ts'
import type { Config } from '#server/platform/config.ts'
import { api } from '#server/platform/http/implement.ts'

export function siteRoutes(config: SiteConfig) {
  return { get: api.site.get.handler(() => getSite(config)) }
}

type SiteConfig = Pick<Config, 'socialProviders' | 'contactEmail'>

/** The social providers with configured credentials, and the contact address. */
export function getSite({ socialProviders, contactEmail }: SiteConfig): {
  socialProviders: SocialProvider[]
  contactEmail: string | null
} {
  return {
    socialProviders: socialProviderSchema.options.filter(
      (provider) => socialProviders[provider] !== undefined,
    ),
    contactEmail,
  }
}
