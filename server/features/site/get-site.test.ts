import { describe, expect, it } from 'vitest'
import { getSite } from './routes.ts'

describe('what this installation offers', () => {
  it('lists the social providers with credentials, in the order of the buttons', () => {
    const credentials = { clientId: 'id', clientSecret: 'secret' }
    const contactEmail = null
    expect(getSite({ contactEmail, socialProviders: {} })).toMatchObject({ socialProviders: [] })
    expect(
      getSite({ contactEmail, socialProviders: { linkedin: credentials, google: credentials } }),
    ).toMatchObject({ socialProviders: ['google', 'linkedin'] })
  })

  it('says whom to write to, where somebody is named', () => {
    const contactEmail = 'oi@colmeia.example'
    expect(getSite({ contactEmail, socialProviders: {} })).toMatchObject({ contactEmail })
    expect(getSite({ contactEmail: null, socialProviders: {} })).toMatchObject({ contactEmail: null })
  })
})
