import { expect, it } from 'vitest'
import { accountRemovedMail, deletionRequestedMail } from './account-mails.ts'

const addressed = { to: 'ana@example.com', publicUrl: 'https://colmeia.test' }

it('the mail about a deletion says the day, in text and HTML', () => {
  const { subject, text, html } = deletionRequestedMail({
    ...addressed,
    dueAt: new Date('2026-11-22T12:00:00Z'),
  })
  for (const part of [subject, text, html]) expect(part).toContain('22/11/2026')
})

it('the mail about an account that is gone is the last one', () => {
  expect(accountRemovedMail(addressed).text).toContain('nossa última mensagem')
})
