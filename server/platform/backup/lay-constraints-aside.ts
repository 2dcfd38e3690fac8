import type { TransactionSql } from 'postgres'

/**
 * Drops foreign keys, because rows arrive table by table. Only needs ownership of the tables. Empties the
 * tables: rows inserted by migrations are in the backup too. The returned function restores the keys, which
 * checks every row. There are no triggers yet: the next start creates them.
 */
export async function layConstraintsAside(transaction: TransactionSql): Promise<() => Promise<void>> {
  const keys = await transaction<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 2`
  const tables = await transaction<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`

  for (const key of keys) await transaction.unsafe(`alter table ${key.table} drop constraint "${key.name}"`)
  await transaction.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`)

  return async () => {
    for (const key of keys)
      await transaction.unsafe(`alter table ${key.table} add constraint "${key.name}" ${key.definition}`)
  }
}
