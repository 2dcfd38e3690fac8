import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Mail } from './mail.ts'

/** Writes a complete .eml file that any mail program opens, readable only by its owner; returns its name. */
export async function saveToOutbox(dataDir: string, mail: Mail & { readonly from: string }): Promise<string> {
  const message = await compose(mail)
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${fileStamp(new Date())}-${fileWords(mail.subject)}.eml`
  const path = join(folder, name)
  // Renamed into place, so that a program watching the folder never reads half a message.
  await writeFile(`${path}.part`, message, { mode: 0o600 })
  await rename(`${path}.part`, path)
  return name
}

/** Deletes every message to one of these addresses, and those that a crash left half written. */
export async function removeFromOutbox(dataDir: string, addresses: readonly string[]): Promise<void> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  // Composed as the messages are, because an address may be encoded there.
  const recipients = await Promise.all(addresses.map(async (to) => recipientOf(await compose({ to }))))
  for (const name of names.filter((name) => /\.eml(?:\.part)?$/.test(name))) {
    // A message may be completed at this moment: it then has its final name.
    for (const path of new Set([join(folder, name), join(folder, name.replace(/\.part$/, ''))])) {
      const message = await readIfThere(path)
      if (message !== null && recipients.includes(recipientOf(message))) await rm(path, { force: true })
    }
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

async function compose(mail: Partial<Mail>): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message } = await composer.sendMail(mail)
  return message as Buffer
}

/** The To header, which may stand on more than one line. */
function recipientOf(message: Buffer): string | undefined {
  const [head = ''] = message.toString('utf8').split(/\r?\n\r?\n/, 1)
  const headers = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return headers.find((line) => line.startsWith('To: '))?.toLowerCase()
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
