import nodemailer from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/logging/create-logger.ts'
import type { Mail } from './mail.ts'
import { saveToOutbox } from './outbox.ts'

export type Mailer = {
  /** Resolves when the mail server has taken the message (or it lies in the outbox); rejects otherwise. */
  send(mail: Mail): Promise<void>
  close(): void
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through SMTP_URL; without one, messages go to a folder where a person can open them, and their files' names to the log. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Logger): Mailer {
  if (config.smtpUrl === null) {
    return {
      send: async (mail) => {
        const path = await saveToOutbox(config.dataDir, { ...mail, from: config.mailFrom })
        // Its file alone: what it says and to whom is for the owner of the folder.
        log.warn({ path }, 'SMTP_URL is not set: mail kept in the outbox')
      },
      close: () => {},
    }
  }
  const transport = nodemailer.createTransport({ url: config.smtpUrl, ...timeouts })
  return {
    send: async (mail) => {
      await transport.sendMail({ ...mail, from: config.mailFrom })
    },
    close: () => transport.close(),
  }
}
