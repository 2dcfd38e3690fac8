import type { ISql, Sql } from 'postgres'
import { migrationLock } from '#server/platform/database/migrate.ts'

interface Loading<Content> {
  /** Its row of content_versions. */
  readonly name: string
  readonly digest: string
  /** Called only if something is new: most starts have nothing. */
  readonly read: () => Promise<Content>
  readonly store: (transaction: ISql, content: Content) => Promise<void>
}

/** Loads a part of content/ into the database once per version, even if many processes start together. */
export async function loadOnce<Content>(
  sql: Sql,
  { name, digest, read, store }: Loading<Content>,
): Promise<boolean> {
  if ((await loadedDigest(sql, name)) === digest) return false
  const content = await read()
  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${migrationLock})`
    if ((await loadedDigest(transaction, name)) === digest) return false
    await store(transaction, content)
    await transaction`
      insert into content_versions (name, hash, loaded_at) values (${name}, ${digest}, now())
      on conflict (name) do update set hash = excluded.hash, loaded_at = excluded.loaded_at`
    return true
  })
}

async function loadedDigest(sql: ISql, name: string): Promise<string | null> {
  const [row] = await sql<{ hash: string }[]>`select hash from content_versions where name = ${name}`
  return row?.hash ?? null
}
