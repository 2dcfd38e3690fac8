import { describe, expect, it } from 'vitest'
import { contactHtml } from './contact-html.ts'

describe('whom the legal texts name', () => {
  it('is the address of the installation, or whoever keeps it', () => {
    expect(contactHtml('oi@colmeia.example')).toBe(
      '<a href="mailto:oi@colmeia.example">oi@colmeia.example</a>',
    )
    expect(contactHtml(null)).toBe('quem mantém este site')
  })

  it('cannot bring markup into the page', () => {
    expect(contactHtml('"<img>"&@x')).not.toMatch(/<img|&@|""/u)
  })
})
