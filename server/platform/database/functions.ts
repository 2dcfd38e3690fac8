import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type postgres from 'postgres'

/** A function of the database with its triggers, as its file in server/database/functions defines it today. */
export type DatabaseFunction = { readonly name: string; readonly definition: string; readonly hash: string }

export function readFunctions(folder: string): DatabaseFunction[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const definition = readFileSync(path.join(folder, file), 'utf8')
      const hash = createHash('sha256').update(definition).digest('hex')
      return { name: path.basename(file, '.sql'), definition, hash }
    })
}

/** Applies what changed since it was last applied to this database. */
export async function applyFunctions(
  transaction: postgres.TransactionSql,
  functions: readonly DatabaseFunction[],
): Promise<void> {
  await transaction`
    create table if not exists drizzle.functions (name text primary key, hash text not null)`
  const changed = await findChanged(transaction, functions)
  // Functions call each other, so no order of the files would do: a body is checked when it first runs.
  if (changed.length > 0) await transaction`set local check_function_bodies = off`
  for (const { name, definition, hash } of changed) {
    await transaction.unsafe(definition)
    await transaction`
      insert into drizzle.functions (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash`
  }
}

export async function findChanged(
  sql: postgres.Sql | postgres.TransactionSql,
  functions: readonly DatabaseFunction[],
): Promise<DatabaseFunction[]> {
  const rows = await sql<{ name: string; hash: string }[]>`select name, hash from drizzle.functions`
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  return functions.filter(({ name, hash }) => hashes.get(name) !== hash)
}
