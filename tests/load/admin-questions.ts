import { readAnalytics } from '#server/features/admin/figures/read-analytics.ts'
import { readWaiting } from '#server/features/admin/figures/read-waiting.ts'
import { listActs } from '#server/features/admin/list-acts.ts'
import { searchMembers } from '#server/features/admin/members/read-members.ts'
import { reinstateMember, suspendMember } from '#server/features/admin/members/suspend-member.ts'
import { answerRequest } from '#server/features/admin/mentors/answer-request.ts'
import { listMentors } from '#server/features/admin/mentors/read-mentors.ts'
import { listRequests } from '#server/features/admin/mentors/read-requests.ts'
import { moveFeedback } from '#server/features/admin/move-feedback.ts'
import { listTrails } from '#server/features/admin/publish-trail.ts'
import { decideReport } from '#server/features/admin/reports/decide-report.ts'
import { listReports } from '#server/features/admin/reports/list-reports.ts'
import { listDecisions } from '#server/features/admin/reports/read-reports.ts'
import { reportContent } from '#server/features/moderation/report-content.ts'
import { reportTargets } from '#server/report-targets.ts'
import { commonNames, emailOf, idOf, middlingNames, seldomName } from './generate-members.ts'
import type { Asked, Question } from './measure-growth.ts'
import { minutesAgo, pick } from './member-questions.ts'

const adminId = idOf('member', 1)

const search = ({ sql }: Asked, words: string, suspended = false) =>
  searchMembers(sql, { viewerId: adminId, words, suspended })

/** The requests of the /admin screens, and the admins' decisions. */
export const adminQuestions: Readonly<Record<string, Question>> = {
  'admin: figures, trends, top trails': ({ sql, economy }) => readAnalytics(sql, economy.now()),
  'admin: what waits': ({ sql }) => readWaiting(sql),
  'admin: reports': ({ sql }) => listReports(sql, reportTargets),
  'admin: decisions': ({ sql }) => listDecisions(sql, null),
  'admin: decisions, a later page': ({ sql }, n) =>
    listDecisions(sql, { at: minutesAgo(2000 + n), id: adminId }),
  'admin: mentors': ({ sql }) => listMentors(sql),
  'admin: open requests to mentors': ({ sql }) => listRequests(sql, { state: 'open', after: null }),
  'admin: answered requests to mentors': ({ sql }) => listRequests(sql, { state: 'answered', after: null }),
  'admin: the book of acts': ({ sql }) => listActs(sql, null),
  'admin: the book of acts, a later page': ({ sql }, n) =>
    listActs(sql, { at: minutesAgo(2000 + n), id: adminId }),
  'admin: trails': ({ sql }) => listTrails(sql),
  'admin: newest members': (world) => search(world, ''),
  'admin: members by a common name': (world, n) => search(world, pick(commonNames, n)),
  'admin: members by a middling name': (world, n) => search(world, pick(middlingNames, n)),
  'admin: members by a name of six': (world, n) => search(world, seldomName(7 * n)),
  'admin: members by letters inside a common name': (world, n) =>
    search(world, pick(commonNames, n).slice(1)),
  'admin: members by a letter': (world, n) => search(world, pick(commonNames, n).slice(0, 1)),
  'admin: a member by e-mail': (world, n) => search(world, emailOf(1 + n)),
  'admin: suspended members': (world) => search(world, '', true),
  'admin: suspended members by what all have': (world) => search(world, 'example', true),
  'admin: suspended members by a name of six': (world, n) => search(world, seldomName(101 * n + 7), true),
  'admin: a report, and the decision on it': async ({ sql, economy, anyone }, n) => {
    const [memberId, id] = [pick(anyone, n), pick(anyone, n + 1)]
    await reportContent(sql, reportTargets, {
      memberId,
      type: 'idea',
      id,
      reason: 'spam',
      now: economy.now(),
    })
    const decided = await decideReport(economy, reportTargets, {
      adminId,
      type: 'idea',
      id,
      outcome: 'kept',
      note: '',
    })
    if (decided.status !== 'decided') throw new Error(`The decision was ${decided.status}`)
  },
  'admin: a request to a mentor answered': async ({ sql, economy, anyone }, n) => {
    const [memberId, now] = [pick(anyone, n), economy.now()]
    const [request] = await sql<{ id: string }[]>`
      insert into mentor_requests (user_id, id, mentor_id, message, cover, created_at)
      select ${memberId}, gen_random_uuid(), id, 'Como?', 'premium', now() from mentors limit 1 returning id`
    const answer = {
      adminId,
      memberId,
      id: request?.id ?? '',
      answer: 'declined',
      message: 'Não',
      now,
    } as const
    const { status } = await answerRequest(sql, answer)
    if (status !== 'answered') throw new Error(`The answer was ${status}`)
  },
  'admin: a feedback moved': ({ sql, economy }, n) =>
    moveFeedback(sql, {
      adminId,
      id: idOf('feedback', 1 + (n % 100)),
      status: n % 200 < 100 ? 'concluido' : 'backlog',
      now: economy.now(),
    }),
  'admin: a member suspended and let in again': async ({ sql, economy, anyone }, n) => {
    const [id, now] = [pick(anyone, n), economy.now()]
    await suspendMember(sql, { adminId, id, reason: 'Propaganda', now })
    await reinstateMember(sql, { adminId, id, now })
  },
}
