import type { Sql, TransactionSql } from 'postgres'

/** No triggers and no foreign keys checked row by row: what a benchmark writes fits together. */
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
