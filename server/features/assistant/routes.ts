import { api } from '#server/platform/http/implement.ts'
import { readScript } from './read-script.ts'

export const assistantRoutes = {
  script: api.assistant.script.handler(({ context }) => readScript(context.database.sql)),
}
