import pino from 'pino'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { describeError, discretion } from './logger.ts'

it('a refused row is named in the log, and none of its values', async () => {
  const database = await createTestDatabase()
  const lines: string[] = []
  const log = pino({ ...discretion }, { write: (line: string) => lines.push(line) })
  const email = 'segredo@colmeia.test'
  const add = () =>
    database.sql`insert into users (id, name, email) values (gen_random_uuid(), 'Ana', ${email})`
  try {
    await add()
    const error = await add().catch((refused: unknown) => refused)
    log.error({ err: error }, 'unexpected error')
    log.error(
      { err: new Error(`Failed query: select\nparams: ${email}`, { cause: error }) },
      'unexpected error',
    )
    log.error({ err: new Error(`Failed query: select\nparams: ${email}`) }, 'unexpected error')
  } finally {
    await database.drop()
  }
  expect(lines.join()).not.toContain(email)
  expect(lines[0]).toContain('users_email_key')
  expect(lines[1]).toContain('users_email_key')
  for (const line of lines) expect(line).toContain('logger.test.ts')
})

it('a mail server that refuses an address is quoted without it', () => {
  const refused = new Error('All recipients were rejected: 550 5.1.1 <segredo@colmeia.test>: User unknown')
  expect(describeError(refused)).toBe('Error: All recipients were rejected: 550 5.1.1 [address] User unknown')
})
