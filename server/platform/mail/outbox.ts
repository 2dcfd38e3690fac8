import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Mail } from './mail.ts'

/** Writes a complete .eml file that any mail program opens, and returns its name. Only the owner can read it. */
export async function saveToOutbox(dataDir: string, mail: Mail & { readonly from: string }): Promise<string> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message } = await composer.sendMail(mail)
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${fileStamp(new Date())}-${fileWords(mail.subject)}.eml`
  const path = join(folder, name)
  // Renamed into place, so that whoever watches the folder never reads half a message.
  await writeFile(`${path}.part`, message, { mode: 0o600 })
  await rename(`${path}.part`, path)
  return name
}

let sequence = 0

/** Sorts by time; the sequence number keeps two messages of one millisecond apart. */
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
