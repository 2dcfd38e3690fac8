import type { Sql, TransactionSql } from 'postgres'

/** Without triggers and row-by-row foreign key checks: a benchmark's data is consistent. */
export async function writeInBulk(
  sql: Sql,
  write: (transaction: TransactionSql) => Promise<unknown>,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local work_mem = '256MB'`
    await transaction`set local maintenance_work_mem = '512MB'`
    await transaction`set local session_replication_role = replica`
    await write(transaction)
  })
}
