import { type SocialProvider, socialProviderSchema } from '#contract/site.ts'
import type { Config } from '#server/platform/config.ts'

export type SiteConfig = Pick<Config, 'socialProviders' | 'contactEmail'>

/** The social buttons that work here, those whose credentials are configured, and whom to write to. */
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
