import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import { createLessonCount } from '#server/platform/learning/read-lessons.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import { addMember } from '#server/testing/economy/members.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { loadContent } from './load-content.ts'

const stage = 'trails/t0-descoberta/quem-sente-a-dor.md'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-content-'))
  await cp(path.join(repositoryRoot, 'content'), folder, { recursive: true })
  await loadContent(database.sql, folder)
  return () => rm(folder, { recursive: true, force: true })
})
afterAll(() => database.drop())

async function change(file: string, replace: (text: string) => string) {
  const changed = path.join(folder, file)
  await writeFile(changed, replace(await readFile(changed, 'utf8')))
}

const knownStages = async () =>
  (await readFile(path.join(folder, 'stage-ids.txt'), 'utf8')).trim().split('\n')

const titleOf = async (id: string) => {
  const [row] = await database.sql`select title, withdrawn from trail_stages where id = ${id}`
  return row
}

describe('loading content', () => {
  it('happens once for the same files, however many start with them', async () => {
    const [before] = await database.sql`select loaded_at from content_versions`
    expect(await loadContent(database.sql, folder)).toBe(false)
    expect(await database.sql`select loaded_at from content_versions`).toEqual([before])

    await change(stage, (text) => text.replace('title: Quem sente a dor?', 'title: Quem sente essa dor?'))
    const processes = Array.from({ length: 4 }, () => connect(database.target, { max: 1 }))
    const loaded = await Promise.all(processes.map(({ sql }) => loadContent(sql, folder)))
    expect(loaded.filter(Boolean)).toHaveLength(1)
    for (const { close } of processes) await close()
    expect(await titleOf('quem-sente-a-dor')).toEqual({ title: 'Quem sente essa dor?', withdrawn: false })
  })

  it('of a changed text loses nobody’s progress', async () => {
    const ana = await addMember(database.sql)
    await database.sql`
      insert into trail_progress (user_id, trail_id, stage_id, task_response, created_at, updated_at)
      values (${ana}, 't0-descoberta', 'quem-sente-a-dor', 'O que escrevi', now(), now())`
    await change(stage, (text) => text.replace('mexendo o feijão', 'mexendo o arroz'))
    expect(await loadContent(database.sql, folder)).toBe(true)
    const [row] = await database.sql`select content from trail_stages where id = 'quem-sente-a-dor'`
    expect(row?.content).toContain('mexendo o arroz')

    // Removing the whole trail and restoring it loses nothing either.
    await rm(path.join(folder, 'trails/t0-descoberta'), { recursive: true })
    await loadContent(database.sql, folder)
    expect(await titleOf('quem-sente-a-dor')).toMatchObject({ withdrawn: true })
    await cp(path.join(repositoryRoot, 'content'), folder, { recursive: true })
    await loadContent(database.sql, folder)
    expect(await titleOf('quem-sente-a-dor')).toMatchObject({ withdrawn: false })
    expect(await database.sql`select task_response from trail_progress where user_id = ${ana}`).toEqual([
      { task_response: 'O que escrevi' },
    ])
  }, 60_000)

  it('leaves the admins’ choice alone, and lets authors withdraw a trail', async () => {
    await database.sql`update trails set published = false where id = 't1-validacao'`
    await change('trails/t2-estrutura/trail.yaml', (text) => `${text}\npublished: false\n`)
    await loadContent(database.sql, folder)
    expect(
      await database.sql`
        select id, published, withdrawn from trails where not published or withdrawn order by id`,
    ).toEqual([
      { id: 't1-validacao', published: false, withdrawn: false },
      { id: 't2-estrutura', published: true, withdrawn: true },
    ])
    const left = (await knownStages()).filter((id) => !/^t[12]-/u.test(id))
    expect(await createLessonCount(database.sql)()).toBe(left.length)
    await database.sql`update trails set published = true`
  })

  it('counts lessons once a minute', async () => {
    let now = 0
    const count = createLessonCount(database.sql, () => now)
    const all = await count()
    expect(all).toBe((await knownStages()).length)
    await database.sql`update trails set published = false where id = 't6-crescimento'`
    now = 60_000
    expect(await count()).toBe(all)
    now = 60_001
    expect(await count()).toBe(all - 6)
    await database.sql`update trails set published = true`
  })

  it.each([
    ['a reward the economy does not pay', stage, 'points: 40', 'points: 800'],
    ['two right answers', stage, '    - text: Mulheres', '    - correct: true\n      text: Mulheres'],
    ['an unknown field', stage, 'summary:', 'subtitle: x\nsummary:'],
    ['two self-checks', stage, '    - Disse se quem sente a dor é também quem paga?\n', ''],
    ['a task that builds on a later stage', stage, 'uses: [', 'uses: [a-ficha-do-problema, '],
    ['raw HTML', stage, '"E é para quem?"', '<script>alert(1)</script>'],
    ['a stage that is not there', 'trails/t0-descoberta/trail.yaml', '- cace-reclamacoes', '- nada'],
    ['a fact that is not there', stage, '"E é para quem?"', '{{nada}}'],
  ])('with %s stops the start and changes nothing', async (_, file, from, to) => {
    const [before] = await database.sql`select hash from content_versions`
    await change(file, (text) => {
      expect(text).toContain(from)
      return text.replace(from, to)
    })
    await expect(loadContent(database.sql, folder)).rejects.toThrow(StartError)
    expect(await database.sql`select hash from content_versions`).toEqual([before])
  })
})
