import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import type { ConnectionTarget } from '#server/platform/database/connect.ts'

/** How a statement reaches one table. */
type Access = { readonly table: string; readonly by: string; readonly readsAll: boolean }

export type QueryPlan = { readonly statement: string; readonly accesses: readonly Access[] }

type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

/**
 * The plans PostgreSQL really used for the statements of `work`, including those inside functions and
 * triggers, each distinct one once. auto_explain, which comes with PostgreSQL, sends them as notices.
 */
export async function watchPlans(
  target: ConnectionTarget,
  work: (sql: Sql) => Promise<void>,
): Promise<readonly QueryPlan[]> {
  const plans = new Map<string, QueryPlan>()
  const settings: postgres.Options<Record<string, never>> = {
    max: 1,
    onnotice: ({ message = '' }) => {
      const found = /plan:\n(\{[\s\S]*\})/.exec(message)?.[1]
      if (found === undefined) return
      const explained = JSON.parse(found) as { 'Query Text': string; Plan: PlanNode }
      const plan = {
        statement: explained['Query Text'].replaceAll(/\s+/g, ' ').trim(),
        accesses: accessesOf(explained.Plan),
      }
      plans.set(JSON.stringify(plan), plan)
    },
  }
  const sql = 'url' in target ? postgres(target.url, settings) : postgres({ ...settings, ...target })
  // From here on JSON parameters are text, as in every connection of the server.
  drizzle(sql)
  await sql`load 'auto_explain'`
  await sql`set auto_explain.log_min_duration = 0`
  await sql`set auto_explain.log_nested_statements = on`
  await sql`set auto_explain.log_format = json`
  await sql`set auto_explain.log_level = notice`
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
  return [...plans.values()]
}

function accessesOf(node: PlanNode, stopsEarly = false): readonly Access[] {
  const below = (node.Plans ?? []).flatMap((plan) =>
    accessesOf(plan, stopsEarly || node['Node Type'] === 'Limit'),
  )
  const table = node['Relation Name']
  if (table === undefined || node['Node Type'] === 'ModifyTable') return below
  if (node['Node Type'] === 'Seq Scan') return [{ table, by: 'every row', readsAll: true }, ...below]
  // A bitmap scan names its index in the node below.
  const index = [node, ...(node.Plans ?? [])].find((one) => one['Index Name'] !== undefined)
  // An index scan without a condition reads the whole table, unless it ends after a few rows.
  const readsAll = index?.['Index Cond'] === undefined && !stopsEarly
  return [{ table, by: index?.['Index Name'] ?? node['Node Type'], readsAll }, ...below]
}
