import { randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import type { SavedList } from '#contract/saved.ts'
import { defaultListName, savedLimits } from '#domain/saved/saved.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { lockMember } from '#server/platform/economy/lock-member.ts'
import { countActions } from '#server/platform/limits/limits.ts'

type Named = { readonly memberId: string; readonly name: string }
type Asked = { readonly memberId: string; readonly id: string }

/** 'Salvos' first, whether it holds anything yet or not; then by name. */
export async function readLists(sql: ISql, memberId: string): Promise<SavedList[]> {
  const rows = await sql<Omit<SavedList, 'isDefault'>[]>`
    select id, name, (select count(*)::int from saved_items where user_id = ${memberId} and list_id = list.id) as items
    from saved_lists list where user_id = ${memberId} order by lower(name), id`
  const own = rows.map((row) => ({ ...row, isDefault: row.id === memberId }))
  const first = own.find(({ isDefault }) => isDefault)
  return [
    first ?? { id: memberId, name: defaultListName, isDefault: true, items: 0 },
    ...own.filter((list) => list !== first),
  ]
}

export function createList(
  economy: Economy,
  { memberId, name }: Named,
): Promise<SavedList | 'name-taken' | 'too-many'> {
  return economy.transaction(async ({ sql, now }) => {
    await lockMember(sql, memberId)
    if (await isTaken(sql, { memberId, name })) return 'name-taken'
    const lists = await readLists(sql, memberId)
    if (lists.length >= savedLimits.lists) return 'too-many'
    await countActions(sql, { memberId, actions: { saves: 1 }, now })
    const id = randomUUID()
    await sql`
      insert into saved_lists (id, user_id, name, created_at)
      values (${id}, ${memberId}, ${name}, ${now.toISOString()}::timestamptz)`
    return { id, name, isDefault: false, items: 0 }
  })
}

export function renameList(
  economy: Economy,
  { memberId, id, name }: Named & Asked,
): Promise<SavedList | 'name-taken' | 'not-found'> {
  return economy.transaction(async ({ sql, now }) => {
    await lockMember(sql, memberId)
    const list = (await readLists(sql, memberId)).find((one) => one.id === id)
    if (list === undefined) return 'not-found'
    if (list.name === name) return list
    if (await isTaken(sql, { memberId, name, except: id })) return 'name-taken'
    await countActions(sql, { memberId, actions: { saves: 1 }, now })
    await sql`update saved_lists set name = ${name} where id = ${id} and user_id = ${memberId}`
    return { ...list, name }
  })
}

/** False if the member has no such list. */
export async function deleteList(sql: Sql, { memberId, id }: Asked): Promise<boolean> {
  const deleted = await sql`delete from saved_lists where id = ${id} and user_id = ${memberId} returning 1`
  return deleted.length > 0
}

async function isTaken(sql: ISql, { memberId, name, except }: Named & { readonly except?: string }) {
  if (name.toLowerCase() === defaultListName.toLowerCase()) return true
  const [taken] = await sql`
    select from saved_lists where user_id = ${memberId} and lower(name) = lower(${name})
      and id is distinct from ${except ?? null}::uuid`
  return taken !== undefined
}
