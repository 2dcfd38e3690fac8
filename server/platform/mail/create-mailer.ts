import nodemailer from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/logging/create-logger.ts'
import type { Mail } from './mail.ts'
import { saveToOutbox } from './outbox.ts'

export type Mailer = {
  /**
   * Resolves when the mail server has taken the message, or with the name of its file in the outbox; rejects otherwise.
   */
  send(mail: Mail): Promise<string | null>
  close(): void
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through SMTP_URL; without one, messages go to a folder where a person can open them, and the log says which. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Logger): Mailer {
  if (config.smtpUrl === null) {
    return {
      send: async (mail) => {
        const file = await saveToOutbox(config.dataDir, { ...mail, from: config.mailFrom })
        // Neither address nor text: a link in it opens an account.
        log.warn({ file: `outbox/${file}` }, 'SMTP_URL is not set: mail kept in the outbox')
        return file
      },
      close: () => {},
    }
  }
  const transport = nodemailer.createTransport({ url: config.smtpUrl, ...timeouts })
  return {
    send: async (mail) => {
      await transport.sendMail({ ...mail, from: config.mailFrom })
      return null
    },
    close: () => transport.close(),
  }
}
