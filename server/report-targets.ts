import { circleReports } from './features/circles/report-targets.ts'
import { ideaReports } from './features/ideas/report-targets.ts'
import { mentorReports } from './features/mentors/report-targets.ts'
import { opinionReports } from './features/opinions/report-targets.ts'
import { contactReports } from './features/people/report-targets.ts'
import { profileReports } from './features/profile/report-targets.ts'
import type { ReportTargets } from './platform/moderation/report-target.ts'

/** Everything that can be reported, each answered for by the feature that it is of; a missing one does not compile. */
export const reportTargets: ReportTargets = {
  ...ideaReports,
  ...circleReports,
  ...contactReports,
  ...opinionReports,
  ...mentorReports,
  ...profileReports,
}
