import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addMember, addMembers } from './economy/members.ts'
import type { TestDatabase } from './test-database.ts'

export type BadRowCase = {
  /** Creates rows for the job, and makes the database refuse some of them. */
  readonly prepare: () => Promise<void>
  /** How many rows fail. */
  readonly bad: number
  /** Checks that the bad rows are unchanged and all others are done. */
  readonly expectOthersDone: () => Promise<void>
}

/** How rows for a job are made that it cannot do. `database` is read once a case is prepared. */
export function badRows(database: () => TestDatabase) {
  async function prepareToRefuse(): Promise<void> {
    await database().sql`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'this row cannot be done'; end $$`
  }

  /** From here on nobody can insert, change or delete this row. */
  async function spoil(table: string, column: string, value: string) {
    const name = `spoilt_${randomUUID().replaceAll('-', '')}`
    await database().sql.unsafe(
      `create trigger ${name} before insert or update on ${table} for each row
       when (new.${column}::text = '${value}') execute function refuse()`,
    )
    await database().sql.unsafe(
      `create trigger ${name}_gone before delete on ${table} for each row
       when (old.${column}::text = '${value}') execute function refuse()`,
    )
  }

  async function left(table: string, column: string, values: readonly string[]): Promise<string[]> {
    const rows = await database().sql<{ value: string }[]>`
      select ${database().sql(column)}::text as value from ${database().sql(table)}
      where ${database().sql(column)}::text = any(${[...values]})`
    return values.filter((value) => rows.some((row) => row.value === value))
  }

  /** Rows of a table to delete; deleting the middle one fails. */
  function deletion(
    table: string,
    column: string,
    add: (value: string, memberId: string) => PromiseLike<unknown>,
  ): BadRowCase {
    const values = [randomUUID(), randomUUID(), randomUUID()]
    const [, bad = ''] = values
    return {
      bad: 1,
      async prepare() {
        const memberId = await addMember(database().sql)
        for (const value of values) await add(value, memberId)
        await spoil(table, column, bad)
      },
      async expectOthersDone() {
        expect(await left(table, column, values)).toEqual([bad])
      },
    }
  }

  /** Three members with work to do, which fails for the second. */
  function threeMembers(part: {
    readonly prepare: (members: readonly string[]) => Promise<void>
    readonly expectOthersDone: (members: readonly string[]) => Promise<void>
  }): BadRowCase {
    let members: readonly string[] = []
    return {
      bad: 1,
      async prepare() {
        members = await addMembers(database().sql, 3)
        await part.prepare(members)
      },
      expectOthersDone: () => part.expectOthersDone(members),
    }
  }

  return { prepareToRefuse, spoil, left, deletion, threeMembers }
}

export function allOf(...parts: BadRowCase[]): BadRowCase {
  return {
    bad: parts.reduce((sum, { bad }) => sum + bad, 0),
    async prepare() {
      for (const part of parts) await part.prepare()
    },
    async expectOthersDone() {
      for (const part of parts) await part.expectOthersDone()
    },
  }
}
