import { expect, it } from 'vitest'
import { accountRemovedMail, deletionRequestedMail, emailChangedMail } from './account-mails.ts'

const hostile = '<img src=x onerror=alert(1)>"><script>alert(1)</script>{{7*7}}'
const addressed = { to: 'ana@example.com', name: hostile, publicUrl: 'https://colmeia.test' }

it.each([
  ['a changed address', emailChangedMail({ ...addressed, newAddress: `"${hostile}"@example.com` })],
  ['a deletion asked for', deletionRequestedMail({ ...addressed, dueAt: new Date() })],
  ['an account that is gone', accountRemovedMail(addressed)],
])('the mail about %s shows what a member wrote as text', (_about, { subject, text, html }) => {
  expect(subject).not.toContain('<')
  expect(text).toContain(`Olá, ${hostile}!`)
  expect(html).toContain(
    'Olá, &lt;img src=x onerror=alert(1)&gt;&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  )
  expect(html).not.toMatch(/<img|<script/)
})
