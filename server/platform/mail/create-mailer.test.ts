import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startInbox } from '#server/testing/inbox.ts'
import { composeMail } from './compose-mail.ts'
import { createMailer, mailConnections } from './create-mailer.ts'

const silent = pino({ level: 'silent' })
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'colmeia-mail-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const mail = composeMail({
  to: 'ana@example.com',
  subject: 'Olá, Ação & Reação/../../x',
  paragraphs: ['<b>Um</b> & dois'],
  button: { label: 'Abrir', url: 'http://localhost:3000/auth/reset?token=abc&x="y"' },
  closing: ['Até logo'],
})

describe('mail without an SMTP server', () => {
  it('goes to a file only its owner can read, one per message, and the log names the file alone', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line) => lines.push(line) })
    const mailer = createMailer({ smtpUrl: null, mailFrom: 'Colmeia <oi@colmeia.test>', dataDir }, log)
    const names = await Promise.all([mailer.send(mail), mailer.send(mail)])

    const files = await readdir(join(dataDir, 'outbox'))
    expect([...names].sort()).toEqual(files.sort())
    for (const file of files) expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\w-]+-ola-acao-reacao-x\.eml$/)
    const path = join(dataDir, 'outbox', files[0] ?? '')
    const content = await readFile(path, 'utf8')
    expect(content).toContain('To: ana@example.com')
    expect(content).toContain('From: Colmeia <oi@colmeia.test>')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    for (const file of files) expect(lines.join('')).toContain(`outbox/${file}`)
    for (const secret of ['token=abc', 'ana@example.com', 'Um & dois'])
      expect(lines.join('')).not.toContain(secret)
  })
})

describe('mail to a server that is down', () => {
  it('rejects, so that whoever sends it can try again', async () => {
    const mailer = createMailer(
      { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'Colmeia <oi@colmeia.test>', dataDir },
      silent,
    )
    await expect(mailer.send(mail)).rejects.toThrow()
    mailer.close()
  })
})

describe('mail to a server', () => {
  it('takes a few connections, however many are sent at once, and closes them', async () => {
    const inbox = await startInbox()
    const mailer = createMailer(
      { smtpUrl: inbox.url, mailFrom: 'Colmeia <oi@colmeia.test>', dataDir },
      silent,
    )
    await Promise.all(Array.from({ length: 5 * mailConnections }, () => mailer.send(mail)))
    expect(inbox.received).toHaveLength(5 * mailConnections)
    expect(inbox.connections.opened).toBeLessThanOrEqual(mailConnections)
    mailer.close()
    // Ends when the last connection has.
    await inbox.stop()
    await expect(mailer.send(mail)).rejects.toThrow()
  })
})

describe('a composed mail', () => {
  it('says the same in text and in HTML, where nothing given is markup', () => {
    expect(mail.text).toContain('<b>Um</b> & dois')
    expect(mail.text).toContain('Abrir:\nhttp://localhost:3000/auth/reset?token=abc&x="y"')
    expect(mail.html).toContain('&lt;b&gt;Um&lt;/b&gt; &amp; dois')
    expect(mail.html).toContain('href="http://localhost:3000/auth/reset?token=abc&amp;x=&quot;y&quot;"')
    expect(mail.html).not.toContain('<b>')
  })
})
