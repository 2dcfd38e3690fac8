import { describe, expect, it } from 'vitest'
import { getSite } from './get-site.ts'

describe('what this installation offers', () => {
  it('lists the social providers with credentials, in the order of the buttons', () => {
    const credentials = { clientId: 'id', clientSecret: 'secret' }
    expect(getSite({ socialProviders: {} })).toEqual({ socialProviders: [] })
    expect(getSite({ socialProviders: { linkedin: credentials, google: credentials } })).toEqual({
      socialProviders: ['google', 'linkedin'],
    })
  })
})
