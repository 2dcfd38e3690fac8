import { type SocialProvider, socialProviderSchema } from '#contract/site.ts'
import type { Config } from '#server/platform/config.ts'

/** The social buttons that work here: those whose credentials are configured. */
export function getSite({ socialProviders }: Pick<Config, 'socialProviders'>): {
  socialProviders: SocialProvider[]
} {
  return {
    socialProviders: socialProviderSchema.options.filter(
      (provider) => socialProviders[provider] !== undefined,
    ),
  }
}
