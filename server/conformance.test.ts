import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { describeConformance } from '#contract/conformance/describe-conformance.ts'
import { editions } from '#contract/conformance/edition.ts'
import type { ContractClient } from '#contract/conformance/operation-case.ts'
import { contract } from '#contract/router.ts'
import { uploadPicture } from '#server/testing/upload-picture.ts'
import { makeAdmin, quickMember, quickPassword } from './testing/accounts/quick-member.ts'
import { duringCheckIn } from './testing/during-check-in.ts'
import { earn } from './testing/economy/earn.ts'
import { alreadyFinished, exercisesOf, finishedEarlier } from './testing/learning/learn.ts'
import { leaveContact } from './testing/leave-contact.ts'
import { passTalk } from './testing/pass-talk.ts'
import { startTestServer } from './testing/start-test-server.ts'
import { createTestDatabase } from './testing/test-database.ts'

const secret = 'a'.repeat(40)

describeConformance('the server over HTTP', editions.product, async () => {
  const database = await createTestDatabase()
  const server = await startTestServer({
    database,
    env: { PUBLIC_URL: 'http://localhost', AUTH_SECRET: secret },
    checkInClock: duringCheckIn,
  })
  const cookies = new Map<string, string>()

  function client(headers: Record<string, string>): ContractClient {
    const url = `${server.url}/api`
    return createORPCClient(new OpenAPILink(contract, { url, headers: { origin: server.url, ...headers } }))
  }

  async function newMember(funds = 0): Promise<{ readonly id: string; readonly cookie: string }> {
    const member = await quickMember(database.sql, secret)
    await earn(database.sql, member.id, funds)
    cookies.set(member.id, member.cookie)
    return member
  }

  return {
    guest: client({}),
    password: quickPassword,
    newMember: async (funds) => client({ cookie: (await newMember(funds)).cookie }),
    async newAdmin() {
      const { id, cookie } = await newMember()
      await makeAdmin(database.sql, id)
      return client({ cookie })
    },
    exercisesOf: (stageId) => exercisesOf(database.sql, stageId),
    async weekAfterLessons(member) {
      const { viewer } = await member.session.get()
      await finishedEarlier(database.sql, viewer?.id ?? '', 7)
    },
    async finishFirstTrail(member) {
      const { viewer } = await member.session.get()
      await alreadyFinished(database.sql, viewer?.id ?? '', 't0-descoberta')
      return 't0-descoberta'
    },
    passTalk: (requestId) => passTalk(database.sql, requestId),
    leaveContact: (shortName, firstName, contact) =>
      leaveContact(database.sql, { shortName, firstName, contact }),
    async newPicture(member) {
      const { viewer } = await member.session.get()
      return uploadPicture(server.url, cookies.get(viewer?.id ?? '') ?? '')
    },
    async stop() {
      await server.stop()
      await database.drop()
    },
  }
})
