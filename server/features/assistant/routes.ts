import { api } from '#server/platform/http/implement.ts'
import { ask } from './ask.ts'
import { libraryOf } from './library.ts'
import { readScript } from './read-script.ts'

export const assistantRoutes = {
  script: api.assistant.script.handler(({ context: { database } }) => {
    // Prepare while the panel opens: the first question would wait for it.
    void libraryOf(database.sql).catch(() => undefined)
    return readScript(database.sql)
  }),
  ask: api.assistant.ask.handler(async ({ context, input }) => ({
    replies: await ask(context.database.sql, input.question),
  })),
}
