import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import { advice, type Finding, fault, ok } from './finding.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** Connects and signs in; sends nothing. */
export async function checkMail({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Finding> {
  if (smtpUrl === null)
    return advice(
      'mail',
      'SMTP_URL is not set: messages, such as for a forgotten password, only go to DATA_DIR/outbox.',
      'Set SMTP_URL to your mail server, such as smtps://user:password@mail.example.',
    )
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
  } catch (error) {
    return fault(
      'mail',
      `The mail server of SMTP_URL: ${(error as Error).message}`,
      'Check the address, the port, and the user and password in SMTP_URL.',
    )
  } finally {
    transport.close()
  }
  if (mailFrom.includes('@localhost'))
    return advice(
      'mail',
      `The mail server answers, but mail comes from ${mailFrom}, which others refuse.`,
      'Set MAIL_FROM to an address of your domain.',
    )
  return ok('mail', 'the mail server answers and lets us in')
}
