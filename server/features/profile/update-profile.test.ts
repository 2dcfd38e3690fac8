import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { updateProfile } from './update-profile.ts'

const ana = randomUUID()
const bia = randomUUID()

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`
    insert into users (id, name, email, image) values
      (${ana}, 'Ana', 'ana@example.com', 'https://example.com/ana.png'), (${bia}, '  ', 'bia@example.com', null)`
})
afterAll(() => database.drop())

describe('a profile', () => {
  it('is there for every user from the first moment, named after the e-mail when there is no name', async () => {
    expect(
      await database.sql`select id, display_name, avatar_url from profiles order by display_name`,
    ).toEqual([
      { id: ana, display_name: 'Ana', avatar_url: 'https://example.com/ana.png' },
      { id: bia, display_name: 'bia', avatar_url: null },
    ])
  })

  it('takes the new theme, answers it, and tells the member', async () => {
    const notified: string[] = []
    const onChange = (userId: string) => void notified.push(userId)
    const change = { sql: database.sql, userId: ana, onChange }
    expect(await updateProfile({ ...change, changes: { theme: 'dark' } })).toMatchObject({ theme: 'dark' })
    expect(await updateProfile({ ...change, changes: {} })).toMatchObject({ theme: 'dark' })
    expect(notified).toEqual([ana])
    const themes = await database.sql`select dark_mode_preference from profiles where id = ${bia}`
    expect(themes).toEqual([{ dark_mode_preference: 'auto' }])
  })

  it('of nobody changes nothing', async () => {
    const onChange = () => expect.unreachable()
    await expect(
      updateProfile({ sql: database.sql, userId: randomUUID(), changes: { theme: 'dark' }, onChange }),
    ).rejects.toThrow(AccountGone)
  })

  it('goes with its user', async () => {
    await database.sql`delete from users where id = ${bia}`
    expect(await database.sql`select 1 from profiles where id = ${bia}`).toHaveLength(0)
  })
})
