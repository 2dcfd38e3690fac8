import type { ISql } from 'postgres'
import { contactRefusal, contactTypedMessages } from '#domain/people/contact-messages.ts'
import { readShownContact } from '#domain/people/contact-requests.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { invalidInput } from '#server/platform/http/problems.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { acceptContact, declineContact, withdrawContact } from './answer-contact.ts'
import { askForContact } from './ask-contact.ts'
import { takeBackRequest } from './end-contact.ts'
import { listContacts } from './list-contacts.ts'

const done = { done: true } as const

export const contactRoutes = {
  ask: api.contacts.ask.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { viewer, realtime } = context
    const { memberId: personId, reason, sentence } = input
    if (personId === viewer.id) throw errors.FORBIDDEN()
    if (!viewer.isConfirmed) throw errors.UNCONFIRMED()
    const now = context.economy.now()
    const asked = { memberId: viewer.id, personId, reason, sentence, now }
    const result = await askForContact(context.database.sql, asked)
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    if (result.status === 'forbidden') throw errors.FORBIDDEN()
    if (result.status === 'refused') throw errors.NOT_NOW({ message: contactRefusal(result.decision) })
    if (result.status === 'asked') {
      realtime.publish({ to: personId, event: { type: 'notifications' } })
      realtime.publish({ to: viewer.id, event: { type: 'mine' } })
    }
    return result.request
  }),
  list: api.contacts.list.use(onlyMembers).handler(({ context, input }) =>
    listContacts(context.database.sql, {
      memberId: context.viewer.id,
      box: input.box,
      after: readCursor(input.cursor),
      now: context.economy.now(),
    }),
  ),
  accept: api.contacts.accept.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { viewer, realtime } = context
    const { sql } = context.database
    if (!viewer.isConfirmed) throw errors.UNCONFIRMED()
    const { id, kind, value = '' } = input
    const typed = kind === 'email' ? await readAddress(sql, viewer.id) : value
    const shown = kind === 'email' ? { kind, value: typed } : readShownContact(kind, typed)
    if (shown === null) throw invalidInput('value', contactTypedMessages[kind])
    const now = context.economy.now()
    const accepted = await acceptContact(sql, { memberId: viewer.id, id, now, shown })
    if (accepted === 'not-found') throw errors.NOT_FOUND()
    if (accepted === 'not-open') throw errors.NOT_OPEN()
    if (accepted.senderId !== null) {
      realtime.publish({ to: accepted.senderId, event: { type: 'notifications' } })
      realtime.publish({ to: accepted.senderId, event: { type: 'mine' } })
    }
    realtime.publish({ to: viewer.id, event: { type: 'mine' } })
    return accepted.request
  }),
  decline: api.contacts.decline.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { viewer, realtime } = context
    const answering = { memberId: viewer.id, id: input.id, now: context.economy.now() }
    if (!(await declineContact(context.database.sql, answering))) throw errors.NOT_FOUND()
    realtime.publish({ to: viewer.id, event: { type: 'mine' } })
    return done
  }),
  withdraw: api.contacts.withdraw.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { viewer, realtime } = context
    const answering = { memberId: viewer.id, id: input.id, now: context.economy.now() }
    const senderId = await withdrawContact(context.database.sql, answering)
    if (senderId === null) throw errors.NOT_FOUND()
    for (const to of [viewer.id, senderId]) realtime.publish({ to, event: { type: 'mine' } })
    return done
  }),
  takeBack: api.contacts.takeBack.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { viewer, realtime } = context
    const asked = { memberId: viewer.id, id: input.id, now: context.economy.now() }
    const result = await takeBackRequest(context.database.sql, asked)
    if (result === 'not-found') throw errors.NOT_FOUND()
    if (result === 'not-open') throw errors.NOT_OPEN()
    realtime.publish({ to: viewer.id, event: { type: 'mine' } })
    if (result.receiverId !== null)
      for (const type of ['mine', 'notifications'] as const)
        realtime.publish({ to: result.receiverId, event: { type } })
    return done
  }),
}

async function readAddress(sql: ISql, memberId: string): Promise<string> {
  const [user] = await sql<{ email: string }[]>`select email from users where id = ${memberId}`
  return user?.email ?? ''
}
