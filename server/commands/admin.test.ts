import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmByCommand } from '../platform/auth/address/confirm-address.ts'
import { setAdmin } from '../platform/auth/set-admin.ts'
import { openDatabase } from '../platform/database/open.ts'
import { operatorCommand } from '../testing/operator-command.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`
    insert into users (id, name, email, email_verified)
    values (${randomUUID()}, 'Ana', 'ana@example.com', true)`
})
afterAll(() => database.drop())

const admin = (args: string[], settings: Record<string, string>) =>
  operatorCommand(['admin', ...args], settings)

describe('naming an admin', () => {
  it('grants and removes the role, and says what was so already', async () => {
    expect(await setAdmin(database.sql, ' Ana@Example.com', 'grant')).toBe('granted')
    expect(await setAdmin(database.sql, 'ana@example.com', 'grant')).toBe('already-admin')
    expect(await database.sql`select role from user_roles`).toEqual([{ role: 'admin' }])
    expect(await setAdmin(database.sql, 'ana@example.com', 'remove')).toBe('removed')
    expect(await setAdmin(database.sql, 'ana@example.com', 'remove')).toBe('not-admin')
    expect(await setAdmin(database.sql, 'nobody@example.com', 'grant')).toBe('unknown-member')
  })

  it.each([[[]], [['a@example.com', 'b@example.com']], [['ana']], [['ana@example.com', '--force']]])(
    'shows how it is used when called with %j',
    async (args) => {
      const { code, stderr } = await admin(args, {})
      expect(code).toBe(1)
      expect(stderr.trim()).toBe('Usage: npm run admin -- someone@example.com [--remove]')
    },
  )

  it('makes no database: that is left to the server', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'colmeia-admin-'))
    try {
      const { code, stderr } = await admin(['bia@example.com'], { DATA_DIR: dataDir })
      expect(code).toBe(1)
      expect(stderr.trim()).toBe(
        `There is no database in ${dataDir} yet. Start the server, sign up, then run this again.`,
      )
      expect(await readdir(dataDir)).toEqual([])
    } finally {
      await rm(dataDir, { recursive: true })
    }
  }, 60_000)

  it('works from the command line beside a running server, and when none runs', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'colmeia-admin-'))
    try {
      const server = await openDatabase({ databaseUrl: null, dataDir }, { info: () => {}, warn: () => {} })
      await server.sql`insert into users (id, name, email) values (${randomUUID()}, 'Bia', 'bia@example.com')`
      const unconfirmed = await admin(['bia@example.com'], { DATA_DIR: dataDir })
      expect(unconfirmed.code).toBe(1)
      expect(unconfirmed.stderr).toContain('npm run confirm -- bia@example.com')
      await confirmByCommand(server.sql, 'bia@example.com')
      const beside = await admin(['bia@example.com'], { DATA_DIR: dataDir })
      expect(beside).toMatchObject({ code: 0, stdout: 'bia@example.com is an admin now.\n' })
      expect(await server.sql`select 1 from user_roles`).toHaveLength(1)
      await server.stop()

      const alone = await admin(['bia@example.com', '--remove'], { DATA_DIR: dataDir })
      expect(alone).toMatchObject({ code: 0, stdout: 'bia@example.com is no longer an admin.\n' })
      const unknown = await admin(['nobody@example.com'], { DATA_DIR: dataDir })
      expect(unknown.code).toBe(1)
      expect(unknown.stderr).toContain('No member has the e-mail nobody@example.com.')
    } finally {
      await rm(dataDir, { recursive: true })
    }
  }, 60_000)
})
