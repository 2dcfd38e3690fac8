import { acts } from './admin-acts.ts'
import { analytics, waiting } from './admin-analytics.ts'
import { feedbacks } from './admin-feedbacks.ts'
import { members } from './admin-members.ts'
import { mentors } from './admin-mentors.ts'
import { reports } from './admin-reports.ts'
import { trails } from './admin-trails.ts'

/** What looking after the community takes. Every write is noted in the acts. */
export const admin = { acts, analytics, feedbacks, members, mentors, reports, trails, waiting }
