import { describe, expect, it } from 'vitest'
import { codeOf, newKey } from '#contract/conformance/outcome.ts'
import { demoContent, openTestDemonstration } from '#demo/testing/open-test-demonstration.ts'

// Prepared before the tests, so that none waits for it in its own time.
await demoContent()

const at = { trailId: 'validacao', stageId: 'sua-ideia-e-um-palpite' }

async function onDays() {
  const clock = { day: '2026-11-18' }
  const test = await openTestDemonstration({ now: () => new Date(`${clock.day}T15:00:00Z`) })
  const me = test.demonstration.client
  const reminders = async () =>
    (await me.notifications.list()).notifications.flatMap((one) => (one.kind === 'task' ? [one.stage] : []))
  return { clock, me, reminders }
}

describe('a task to return to', () => {
  it('reminds on the first visit of its day, once', async () => {
    const { clock, me, reminders } = await onDays()
    await me.session.get()
    await me.lessons.keepTask({ ...at, text: 'Eu acredito que', basedOn: 0 })
    await me.lessons.returnToTask({ ...at, day: '2026-11-21' })
    clock.day = '2026-11-20'
    await me.session.get()
    expect(await reminders()).toEqual([])
    // The day itself may pass without a visit.
    clock.day = '2026-11-22'
    await me.session.get()
    await me.session.get()
    expect(await reminders()).toMatchObject([{ id: at.stageId, trailId: at.trailId }])
    expect((await me.lessons.get(at)).draft).toMatchObject({ text: 'Eu acredito que', returnOn: null })
  })

  it('does not remind who turned these off', async () => {
    const { clock, me, reminders } = await onDays()
    await me.lessons.returnToTask({ ...at, day: '2026-11-21' })
    await me.preferences.setNotifications({ tasks: false })
    clock.day = '2026-11-21'
    await me.session.get()
    expect(await reminders()).toEqual([])
  })
})

describe('a task in parts', () => {
  it('needs 20 characters in its parts, not in their labels', async () => {
    const { me } = await onDays()
    const got = await me.trails.get({ id: 'pesquisa' })
    if (got.kind !== 'trail') throw new Error('The trail is not there')
    for (const { id } of got.trail.stages.slice(0, 2))
      await me.lessons.complete({
        trailId: 'pesquisa',
        stageId: id,
        taskResponse: 'Uma resposta com texto que basta.',
        key: newKey(),
      })
    const parted = { trailId: 'pesquisa', stageId: 'quem-sente-a-dor' }
    const { task, earlier } = await me.lessons.get(parted)
    expect(earlier).toMatchObject([
      { stageId: 'cace-reclamacoes', text: 'Uma resposta com texto que basta.' },
    ])
    const labels = task.fields.map(({ label }) => `${label}: a`).join('\n')
    expect(labels.length).toBeGreaterThan(100)
    const short = me.lessons.complete({ ...parted, taskResponse: labels, key: newKey() })
    expect(await codeOf(short)).toBe('TASK_TOO_SHORT')
    const whole = `${labels} e mais vinte caracteres de texto`
    expect(await codeOf(me.lessons.complete({ ...parted, taskResponse: whole, key: newKey() }))).toBeNull()
  })
})
