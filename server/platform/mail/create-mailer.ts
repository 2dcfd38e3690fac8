import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import type { Mail } from './mail.ts'

/** Writes a complete .eml file that any mail program opens, readable only by its owner; returns its name. */
async function saveToOutbox(dataDir: string, mail: Mail & { readonly from: string }): Promise<string> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message } = await composer.sendMail(mail)
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${fileStamp(new Date())}-${fileWords(mail.subject)}.eml`
  const path = join(folder, name)
  // Renamed into place, so that a program watching the folder never reads half a message.
  await writeFile(`${path}.part`, message, { mode: 0o600 })
  await rename(`${path}.part`, path)
  return name
}

let sequence = 0

/** Sorts by time; the sequence number distinguishes messages of one millisecond. */
function fileStamp(now: Date): string {
  sequence += 1
  return `${now.toISOString().replace(/[:.]/g, '-')}-${process.pid}-${sequence}`
}

function fileWords(subject: string): string {
  const words = subject
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, 60).split('-').filter(Boolean).join('-')
}

export type Mailer = {
  /** Resolves when the mail server accepted the message, or with its file name in the outbox; or rejects. */
  send(mail: Mail): Promise<string | null>
  close(): void
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through SMTP_URL; without it, messages are saved to a folder, and the log names the file. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Logger): Mailer {
  if (config.smtpUrl === null) {
    return {
      send: async (mail) => {
        const file = await saveToOutbox(config.dataDir, { ...mail, from: config.mailFrom })
        // Log neither address nor text: a link in it opens an account.
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
