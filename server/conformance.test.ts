import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { describeConformance } from '#contract/conformance/describe-conformance.ts'
import type { ContractClient } from '#contract/conformance/operation-case.ts'
import { contract } from '#contract/router.ts'
import { uploadPicture } from '#server/testing/upload-picture.ts'
import { earn } from './testing/economy/earn.ts'
import { startTestServer } from './testing/start-test-server.ts'
import { createTestDatabase } from './testing/test-database.ts'

describeConformance('the server over HTTP', async () => {
  const database = await createTestDatabase()
  const server = await startTestServer({
    database,
    env: { TRUSTED_PROXIES: '127.0.0.1,::1', PUBLIC_URL: 'http://localhost' },
  })
  let members = 0
  const cookies = new Map<string, string>()

  function client(headers: Record<string, string>): ContractClient {
    const url = `${server.url}/api`
    return createORPCClient(new OpenAPILink(contract, { url, headers: { origin: server.url, ...headers } }))
  }

  return {
    guest: client({}),
    password: 'senha-de-teste',
    async newMember(funds = 0) {
      members += 1
      const email = `membro${members}@colmeia.test`
      const cookie = await server.signUp(email)
      const [user] = await database.sql<[{ id: string }]>`select id from users where email = ${email}`
      await earn(database.sql, user.id, funds)
      cookies.set(user.id, cookie)
      return client({ cookie })
    },
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
