import { readAccount, readOwned } from '#demo/economy/account.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { decideRequest } from '#domain/mentors/requests.ts'
import { storeItem } from '#domain/store/items.ts'

/** Nobody can answer a request here: only an account can make one. */
export const mentorsOperations = {
  list: api.mentors.list.use(onlyMembers).handler(async ({ context }) => ({
    mentors: (await context.content.mentors()).map((mentor) => ({ ...mentor })),
  })),
  mine: api.mentors.mine.use(onlyMembers).handler(({ context }) => {
    const snapshot = context.read()
    const { isPremium } = readAccount(snapshot, context.memberId)
    const { mentoringCredits: credits } = readOwned(snapshot, context.memberId).owned
    const decision = decideRequest({ isPremium, hasOpenSingle: false, credits, useCredit: false })
    const { effect } = storeItem('express_mentoring')
    return {
      requests: [],
      credits,
      creditMinutes: effect.kind === 'mentoring-credit' ? effect.minutes : 0,
      common: decision.allowed
        ? ({ allowed: true } as const)
        : ({ allowed: false, title: decision.title, detail: decision.detail } as const),
    }
  }),
  desk: api.mentors.desk.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  apply: api.mentors.apply.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  withdrawApplication: api.mentors.withdrawApplication.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  changeProfile: api.mentors.changeProfile.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  leave: api.mentors.leave.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  slots: api.mentors.slots.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  mySlots: api.mentors.mySlots.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  openSlot: api.mentors.openSlot.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  removeSlot: api.mentors.removeSlot.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  received: api.mentors.received.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  accept: api.mentors.accept.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  decline: api.mentors.decline.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  callOff: api.mentors.callOff.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  say: api.mentors.say.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  rate: api.mentors.rate.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  request: api.mentors.request.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  cancel: api.mentors.cancel.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
}
