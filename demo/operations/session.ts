import { api } from '#demo/implement.ts'
import { readSession } from '#demo/session/read-session.ts'

export const sessionOperations = {
  get: api.session.get.handler(({ context }) => readSession(context)),
}
