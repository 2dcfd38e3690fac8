import { expect, it } from 'vitest'
import { reinstatedMail, suspendedMail } from './suspension-mails.ts'

const hostile = '<img src=x onerror=alert(1)>"><script>alert(1)</script>{{7*7}}'
const shown = '&lt;img src=x onerror=alert(1)&gt;&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{{7*7}}'
const addressed = { to: 'ana@example.com', publicUrl: 'https://colmeia.test' }

it('a suspension tells the reason and whom to write to as text', () => {
  const { subject, text, html } = suspendedMail({
    ...addressed,
    reason: `Motivo ${hostile}`,
    contactEmail: 'gente@colmeia.test',
  })
  expect(subject).toBe('Sua conta na Colmeia está suspensa')
  expect(text).toContain(`O motivo: Motivo ${hostile}`)
  expect(html).toContain(`O motivo: Motivo ${shown}`)
  expect(html).toContain('Escreva para gente@colmeia.test')
  expect(html).not.toMatch(/<img|<script/)
})

it('the end of a suspension leads to the sign-in', () => {
  const { text, html } = reinstatedMail(addressed)
  for (const form of [text, html]) expect(form).toContain('https://colmeia.test/auth')
})
