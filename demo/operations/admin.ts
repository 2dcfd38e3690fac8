import { api, onlyMembers } from '#demo/implement.ts'

/** A community in one browser needs no admin. */
export const adminOperations = {
  acts: {
    list: api.admin.acts.list.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
  },
  analytics: api.admin.analytics.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  feedbacks: {
    setStatus: api.admin.feedbacks.setStatus.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
  },
  members: {
    search: api.admin.members.search.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
    suspend: api.admin.members.suspend.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
    reinstate: api.admin.members.reinstate.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
  },
  mentors: {
    list: api.admin.mentors.list.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
    add: api.admin.mentors.add.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
    change: api.admin.mentors.change.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
    applications: api.admin.mentors.applications.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
    decide: api.admin.mentors.decide.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
    requests: api.admin.mentors.requests.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
    answer: api.admin.mentors.answer.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
  },
  reports: {
    list: api.admin.reports.list.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
    decisions: api.admin.reports.decisions.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
    decide: api.admin.reports.decide.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
  },
  trails: {
    list: api.admin.trails.list.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
    setPublished: api.admin.trails.setPublished.use(onlyMembers).handler(({ errors }) => {
      throw errors.NOT_IN_DEMONSTRATION()
    }),
  },
  waiting: api.admin.waiting.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
}
