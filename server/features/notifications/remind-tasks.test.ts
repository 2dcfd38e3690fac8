import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import {
  type NotificationsUnderTest,
  startNotificationsUnderTest,
} from '#server/testing/notifications/notifications-under-test.ts'
import { remindTasks } from './remind-tasks.ts'

const stageId = 'comece-pelo-que-tem'
const reminder = '• Hoje é o dia que você marcou para voltar à tarefa “Comece pelo que está na mão”.'

let test: NotificationsUnderTest
let ana: string
beforeAll(async () => {
  test = await startNotificationsUnderTest()
})
beforeEach(async () => {
  ana = await test.newMember('Ana')
})
afterAll(() => test.stop())

const noonOf = (day: string) => new Date(`${day}T15:00:00Z`)
const choose = (day: string | null) => test.sql`
  insert into task_drafts (user_id, stage_id, version, return_on, updated_at)
  values (${ana}, ${stageId}, 0, ${day}::date, now())
  on conflict (user_id, stage_id) do update set return_on = excluded.return_on`
const remind = (day: string) => remindTasks(test.sql, everyRow, noonOf(day))

describe('a task to return to', () => {
  it('reminds on its day, once', async () => {
    await choose('2026-11-21')
    expect(await remind('2026-11-20')).toEqual([])
    expect(await remind('2026-11-21')).toEqual([ana])
    expect(await remind('2026-11-21')).toEqual([])
    expect(await test.reads(ana)).toEqual([reminder])
    await choose('2026-11-25')
    expect(await remind('2026-11-26')).toEqual([ana])
    expect(await test.reads(ana)).toEqual([reminder, reminder])
  })

  it('reminds once, also when jobs run at the same time', async () => {
    await choose('2026-11-21')
    const reminded = await Promise.all(Array.from({ length: 8 }, () => remind('2026-11-21')))
    expect(reminded.flat()).toEqual([ana])
  })

  it('does not remind who took the day back, or turned these off', async () => {
    await choose('2026-11-21')
    await choose(null)
    expect(await remind('2026-11-21')).toEqual([])
    await choose('2026-11-21')
    await test.turnOff(ana, 'tasks')
    expect(await remind('2026-11-21')).toEqual([])
    expect(await test.reads(ana)).toEqual([])
  })
})
