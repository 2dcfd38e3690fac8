import nodemailer from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import type { Mail } from './mail.ts'
import { removeFromOutbox, saveToOutbox } from './outbox.ts'

export type Mailer = {
  /** Resolves when the mail server accepted the message, or with its file name in the outbox; or rejects. */
  send(mail: Mail): Promise<string | null>
  /** False without SMTP_URL: messages do not leave this machine. */
  readonly delivers: boolean
  /** Deletes what lies in the outbox for these addresses, also from a time without SMTP_URL. */
  forget(addresses: readonly string[]): Promise<void>
  close(): void
}

/** To the mail server, of each process. Fewer than this are for the weekly mails, so that a lost password need not wait for them. */
export const mailConnections = 6

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through SMTP_URL; without it, messages are saved to a folder, and the log names the file. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Logger,
  patience: Partial<typeof timeouts> = {},
): Mailer {
  const forget = (addresses: readonly string[]) => removeFromOutbox(config.dataDir, addresses)
  if (config.smtpUrl === null) {
    return {
      send: async (mail) => {
        const file = await saveToOutbox(config.dataDir, { ...mail, from: config.mailFrom })
        // Log neither address nor text: a link in it opens an account.
        log.warn({ file: `outbox/${file}` }, 'SMTP_URL is not set: mail kept in the outbox')
        return file
      },
      delivers: false,
      forget,
      close: () => {},
    }
  }
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: mailConnections,
    ...timeouts,
    ...patience,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({ ...mail, from: config.mailFrom })
      return null
    },
    delivers: true,
    forget,
    close: () => transport.close(),
  }
}
