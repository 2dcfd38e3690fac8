import { describeConformance } from '#contract/conformance/describe-conformance.ts'
import { editions } from '#contract/conformance/edition.ts'
import type { ContractClient } from '#contract/conformance/operation-case.ts'
import { finishedEarlier, finishFirstTrail } from './testing/finished-earlier.ts'
import { demoContent, openTestDemonstration } from './testing/open-test-demonstration.ts'

describeConformance('the demonstration in a browser', editions.demonstration, async () => {
  const { demonstration, newMember } = await openTestDemonstration()

  return {
    guest: demonstration.clientOf(null),
    password: 'não há senha aqui',
    newMember: (funds) => Promise.resolve(newMember(funds).client),
    // The demonstration has no admins.
    newAdmin: () => Promise.resolve(newMember().client),
    newPicture: storePicture,
    exercisesOf: async (stageId) => (await (await demoContent()).lessons())[stageId]?.exercises ?? [],
    async weekAfterLessons(member) {
      const { viewer } = await member.session.get()
      demonstration.change((change) => finishedEarlier(change, viewer?.id ?? '', 7))
    },
    async finishFirstTrail(member) {
      const { viewer } = await member.session.get()
      return demonstration.change((change) => finishFirstTrail(change, viewer?.id ?? ''))
    },
    passTalk: async () => {},
    leaveContact: () => Promise.reject(new Error('The demonstration has no interest pages')),
    stop: () => Promise.resolve(),
  }

  /** Its address contains the id, so that tests can tell where it is shown. */
  async function storePicture(member: ContractClient): Promise<string> {
    const { viewer } = await member.session.get()
    return demonstration.change((change) => {
      const id = change.newId()
      const url = `data:image/webp;name=${id},`
      const createdAt = change.now.toISOString()
      const picture = { id, url, thumbnailUrl: url, width: 8, height: 8, createdAt }
      change.putPicture({ ...picture, ownerId: viewer?.id ?? '' })
      return id
    })
  }
})
