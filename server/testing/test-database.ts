import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type ConnectionTarget, connect, type Database } from '../platform/database/connect.ts'
import { onDatabase } from './global-setup.ts'

export type TestDatabase = Database & { readonly target: ConnectionTarget; drop(): Promise<void> }

/** Its own database for a test file, migrated unless it should be empty; drop it in afterAll. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const cluster = inject('testCluster')
  const { admin } = cluster
  const template = migrated ? cluster.template : 'template0'
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await execute(admin, `create database ${name} template ${template} strategy file_copy`)
  const target = onDatabase(admin, name)
  const database = connect(target, { max: 8, applicationName: name })
  return {
    ...database,
    target,
    drop: async () => {
      await database.close()
      await execute(admin, `drop database ${name} with (force)`)
    },
  }
}

async function execute(target: ConnectionTarget, statement: string) {
  const { sql, close } = connect(target, { max: 1 })
  await sql.unsafe(statement).finally(close)
}
