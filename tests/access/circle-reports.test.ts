import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey } from '#contract/conformance/outcome.ts'
import { type ContractUnderTest, startContractUnderTest } from './contract-under-test.ts'

let test: ContractUnderTest
beforeAll(async () => {
  test = await startContractUnderTest()
})
afterAll(() => test.stop())

const lines = { did: 'Vendi duas.', stuck: 'Choveu.', next: 'Vender três.' }

it('what is reported in a circle reaches the team, which sees no more of it, and goes when they decide', async () => {
  const [lead, other, stranger] = [await test.newCaller(), await test.newCaller(), await test.newCaller()]
  const form = { name: 'Turma da Boa Vista', about: '', kind: 'invitation', trailId: null } as const
  const { id } = await lead.client.circles.create({ ...form, key: newKey() })
  const code = (await lead.client.circles.get({ id })).invitation ?? ''
  await other.client.circles.join({ id, code })
  await lead.client.circles.checkIn({ id, ...lines })
  const checkInId = (await other.client.circles.checkIns({ id })).checkIns[0]?.id ?? ''
  const { id: answerId } = await lead.client.circles.answer({
    checkInId,
    text: 'Me chama no zap',
    key: newKey(),
  })

  const reports = [
    { type: 'check-in', id: checkInId },
    { type: 'circle-answer', id: answerId },
    { type: 'circle', id },
  ] as const
  for (const reported of reports) {
    const report = { ...reported, reason: 'spam' } as const
    await expect(stranger.client.moderation.report(report)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(lead.client.moderation.report(report)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await other.client.moderation.report(report)
  }

  const admin = await test.community.newAdmin()
  await expect(admin.circles.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(admin.circles.checkIns({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const waiting = (await admin.admin.reports.list()).reports
  const circle = { id, name: form.name, members: 2 }
  expect(waiting.map(({ type, content }) => [type, content?.text, content?.circle])).toEqual(
    expect.arrayContaining([
      ['check-in', 'Fiz: Vendi duas.\nTravei: Choveu.\nVou fazer: Vender três.', circle],
      ['circle-answer', 'Me chama no zap', circle],
      ['circle', '', circle],
    ]),
  )

  for (const reported of [reports[1], reports[0], reports[2]])
    await admin.admin.reports.decide({ ...reported, outcome: 'removed' })
  expect(await other.client.circles.mine()).toEqual({ circles: [], waiting: [] })
  const told = (await lead.client.notifications.list()).notifications
  expect(told.filter(({ kind }) => kind === 'team')).toHaveLength(3)
})
