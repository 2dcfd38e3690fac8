import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { describeQuestions } from '#contract/conformance/describe-questions.ts'
import { contract } from '#contract/router.ts'
import { partOfCommit } from '#server/testing/commit-choice.ts'
import { startTestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

describeQuestions(
  'the product',
  async () => {
    const database = await createTestDatabase()
    const server = await startTestServer({ database })
    const link = new OpenAPILink(contract, { url: `${server.url}/api`, headers: { origin: server.url } })
    return {
      guest: createORPCClient(link),
      async stop() {
        await server.stop()
        await database.drop()
      },
    }
  },
  (practice) => partOfCommit('practice', practice, 4),
)
