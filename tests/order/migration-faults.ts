/**
 * What a migration does that the version before cannot live with while both run, or that keeps a large table
 * locked: docs/releases.md. Reads the SQL of drizzle-kit and our own, not all of PostgreSQL's.
 */
export function migrationFaults(sql: string, earlier: Schema): string[] {
  const statements = split(sql)
  const own = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  )
  const isLarge = (table: string) => !own.has(table) && !smallTables.has(table)
  const migration = { statements, own, isLarge, earlier }
  return [...statements.flatMap((statement) => faultsOf(statement, migration)), ...mixed(statements)]
}

/** Tables that do not grow with members or with what they do. All others count as large. */
export const smallTables: ReadonlySet<string> = new Set([
  'admin_acts',
  'assistant_passages',
  'assistant_words',
  'content_versions',
  'daily_figures',
  'installation',
  'mentor_applications',
  'mentor_slots',
  'mentors',
  'push_keys',
  'ranking_marks',
  'receipt_keys',
  'report_decisions',
  'search_words',
  'sitemap_parts',
  'solo_periods',
  'suspensions',
  'trail_stages',
  'trails',
  'user_roles',
])

/** What earlier migrations made: which table an index is of, and of what kind a constraint is. */
interface Schema {
  readonly indexes: ReadonlyMap<string, string>
  readonly constraints: ReadonlyMap<string, string>
}

export function readSchema(migrations: readonly string[]): Schema {
  const all = migrations.flatMap(split).join(';\n')
  return {
    indexes: pairs(
      all.matchAll(/create (?:unique )?index (?:concurrently )?(?:if not exists )?(\w+) on (?:only )?(\w+)/g),
    ),
    constraints: pairs(all.matchAll(/constraint (\w+) (check|foreign key|unique|primary key)/g)),
  }
}

function pairs(found: Iterable<RegExpMatchArray>): Map<string, string> {
  return new Map([...found].map(([, name = '', value = '']) => [name, value]))
}

/** Lower case, without comments, quotes, strings, bodies of functions and the schema `public`. */
function split(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .toLowerCase()
    .replaceAll(/\bpublic\./g, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}

interface Migration {
  readonly statements: readonly string[]
  /** The tables that this migration makes: nobody uses them yet. */
  readonly own: ReadonlySet<string>
  readonly isLarge: (table: string) => boolean
  readonly earlier: Schema
}

function faultsOf(statement: string, migration: Migration): string[] {
  const { own, isLarge, earlier } = migration
  const altered = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement)
  if (altered !== null) {
    const [, table = '', actions = ''] = altered
    return own.has(table)
      ? []
      : splitActions(actions).flatMap((action) => alterFaults(table, action, migration))
  }
  const dropped =
    /^drop (table|view|materialized view|type|function|procedure|trigger|sequence) (?:if exists )?(.*)$/.exec(
      statement,
    )
  if (dropped !== null) return [`drops the ${dropped[1]} ${dropped[2]?.replace(/\(.*| cascade$/, '')}`]
  if (/^(truncate|rename)\b/.test(statement)) return [`empties or renames: ${statement}`]
  if (/^(vacuum full|cluster|lock|reindex (?!.*concurrently))/.test(statement)) return [`locks: ${statement}`]

  const index = /^create (?:unique )?index (concurrently )?(?:if not exists )?(\w+) on (?:only )?(\w+)/.exec(
    statement,
  )
  if (index !== null) {
    const [, concurrently, name = '', table = ''] = index
    if (!isLarge(table)) return []
    if (concurrently === undefined) return [`locks ${table} to build the index ${name}: concurrently`]
    const before = migration.statements[migration.statements.indexOf(statement) - 1]
    return before === `drop index concurrently if exists ${name}`
      ? []
      : [`builds ${name} without dropping first what a cut-off build left`]
  }
  const lostIndex = /^drop index (concurrently )?(?:if exists )?(\w+)/.exec(statement)
  if (lostIndex !== null) {
    const [, concurrently, name = ''] = lostIndex
    const table = earlier.indexes.get(name) ?? 'a table'
    if (concurrently !== undefined || !isLarge(table)) return []
    return [`locks ${table} to drop the index ${name}: concurrently, once no version needs it`]
  }
  return [...statement.matchAll(/(?<!for |do |key )\b(?:update|delete from) (?:only )?(\w+)/g)]
    .map(([, table = '']) => table)
    .filter((table) => table !== 'set' && isLarge(table))
    .map((table) => `changes many rows of ${table} in one transaction: a job does it in batches`)
}

function alterFaults(table: string, action: string, { isLarge, earlier, statements }: Migration): string[] {
  const large = isLarge(table)
  const when = (condition: boolean, fault: string) => (condition ? [fault] : [])

  const constraint = /^add constraint (\w+) (.*)$/.exec(action)
  if (constraint !== null) {
    const [, name = '', rule = ''] = constraint
    if (/^(unique|primary key)/.test(rule))
      return when(
        large && !rule.includes('using index'),
        `locks ${table} to build the key ${name}: an index first, then ‘using index’`,
      )
    return when(
      large && !rule.endsWith('not valid'),
      `locks ${table} to check ${name}: not valid, and validated by a later migration`,
    )
  }
  const validated = /^validate constraint (\w+)/.exec(action)
  if (validated !== null)
    return when(
      statements.some((statement) => statement.includes(`add constraint ${validated[1]} `)),
      `validates ${validated[1]} under the lock that added it: by a later migration`,
    )
  const lost = /^drop constraint (?:if exists )?(\w+)/.exec(action)
  if (lost !== null) {
    const kind = earlier.constraints.get(lost[1] ?? '') ?? 'constraint'
    return when(kind !== 'check' && kind !== 'foreign key', `drops the ${kind} ${lost[1]}`)
  }
  if (/^rename\b|^set schema\b/.test(action)) return [`renames in ${table}: ${action}`]
  if (/^set (tablespace|logged|unlogged|access method)/.test(action)) return [`rewrites ${table}: ${action}`]

  const changed = /^alter (?:column )?(\w+) (.*)$/.exec(action)
  if (changed !== null) {
    const [, column = '', change = ''] = changed
    if (/^(set data )?type\b/.test(change)) return [`changes the type of ${table}.${column}`]
    if (change === 'set not null') return [`refuses rows without ${table}.${column}`]
    if (change === 'drop default') return [`takes the default of ${table}.${column} away`]
    return []
  }
  const gone = /^drop (?:column )?(?:if exists )?(\w+)/.exec(action)
  if (gone !== null) return [`drops the column ${table}.${gone[1]}`]
  const added = /^add (?:column )?(?:if not exists )?(\w+) (.*)$/.exec(action)
  return added === null ? [] : columnFaults(table, added[1] ?? '', added[2] ?? '', large)
}

const computedForEachRow =
  /\bgenerated\b|\b(?:small|big)?serial\b|\bdefault (?:gen_random_uuid|uuid_\w+|random|clock_timestamp|nextval)\b/

function columnFaults(table: string, column: string, definition: string, large: boolean): string[] {
  const isComputed = computedForEachRow.test(definition)
  const hasDefault = isComputed || /\bdefault\b/.test(definition)
  return [
    ...(/\bnot null\b/.test(definition) && !hasDefault
      ? [`adds ${table}.${column}, not null and without a default`]
      : []),
    ...(large && isComputed ? [`rewrites ${table} to fill ${column}`] : []),
    ...(large && /\b(references|check|unique|primary key)\b/.test(definition)
      ? [`locks ${table} for the constraint of ${column}`]
      : []),
  ]
}

/** Several actions of one ALTER TABLE, split at the commas outside of brackets. */
function splitActions(actions: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of actions) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

/** What is concurrent runs outside a transaction, and with it all of its migration. */
function mixed(statements: readonly string[]): string[] {
  const isConcurrent = (statement: string) => /^(create (unique )?|drop )index concurrently/.test(statement)
  return statements.some(isConcurrent) && !statements.every(isConcurrent)
    ? ['mixes concurrent indexes with other statements, which would run outside a transaction']
    : []
}
