import { describeQuestions } from '#contract/conformance/describe-questions.ts'
import { openTestDemonstration } from '#demo/testing/open-test-demonstration.ts'
import { partOfCommit } from '#server/testing/commit-choice.ts'

describeQuestions(
  'the demonstration',
  async () => {
    const { demonstration } = await openTestDemonstration()
    return { guest: demonstration.clientOf(null), stop: () => Promise.resolve() }
  },
  (practice) => partOfCommit('practice in the demonstration', practice, 3),
)
