import { randomUUID } from 'node:crypto'
import { readMemberData } from '#server/features/account/member-tables.ts'
import { readAccountSettings } from '#server/features/account/read-account-settings.ts'
import { findSimilar, listFeedbacks } from '#server/features/feedbacks/read-feedbacks.ts'
import { sendFeedback, voteForFeedback } from '#server/features/feedbacks/write-feedback.ts'
import { cancelRequest } from '#server/features/mentors/cancel-requests.ts'
import { listMentors } from '#server/features/mentors/mentors.ts'
import { readMine } from '#server/features/mentors/read-requests.ts'
import { requestMentor } from '#server/features/mentors/request-mentor.ts'
import { readMine as readHidden } from '#server/features/moderation/read-mine.ts'
import { claimPushes } from '#server/features/notifications/push/claim-pushes.ts'
import { readGroups } from '#server/features/notifications/read-groups.ts'
import { countUnread, markRead } from '#server/features/notifications/unread.ts'
import { readOnboarding } from '#server/features/onboarding/read-onboarding.ts'
import { readActiveIdea, readNotificationPreferences } from '#server/features/preferences/preferences.ts'
import { readOwnProfile, readVisits } from '#server/features/profile/read-profile.ts'
import { updateProfile } from '#server/features/profile/update-profile.ts'
import { readImported } from '#server/features/progress/imported-progress.ts'
import { listSessions } from '#server/platform/auth/list-sessions.ts'
import { idOf, oftenNotified, titleWords } from './generate-members.ts'
import type { Asked, Question } from './measure-growth.ts'

type Ask = (of: Asked, memberId: string, round: number) => Promise<unknown>

/** The requests of a member's own screens besides learning, points and ideas, and the actions there. */
const asked: Readonly<Record<string, Ask>> = {
  'how much is unread': ({ sql }, memberId) => countUnread(sql, memberId),
  'how much is unread, of 1,000': ({ sql }, _, n) => countUnread(sql, pick(oftenNotified, n)),
  notifications: ({ sql }, memberId) => readGroups(sql, memberId),
  'notifications, of 1,500': ({ sql }, _, n) => readGroups(sql, pick(oftenNotified, n)),
  'the board of feedbacks': ({ sql }, viewerId) =>
    listFeedbacks(sql, { viewerId, status: undefined, after: null }),
  'the board, a later page': ({ sql }, viewerId, n) =>
    listFeedbacks(sql, {
      viewerId,
      status: undefined,
      after: { at: minutesAgo(40 + (n % 10)), id: viewerId },
    }),
  'the board of one status': ({ sql }, viewerId) =>
    listFeedbacks(sql, { viewerId, status: 'em-andamento', after: null }),
  'feedbacks that look alike, two words': ({ sql }, viewerId, n) =>
    findSimilar(sql, { viewerId, text: `${pick(titleWords, n)} ${pick(titleWords, 3 * n + 1)}` }),
  'feedbacks that look alike, a whole title': ({ sql }, viewerId, n) =>
    findSimilar(sql, {
      viewerId,
      text: Array.from({ length: 6 }, (_, k) => pick(titleWords, n * 7 + k * 131)).join(' '),
    }),
  mentors: ({ sql, economy }, memberId) => listMentors(sql, { memberId, now: economy.now() }),
  'my requests to mentors': ({ sql, economy }, memberId) => readMine(sql, memberId, economy.now()),
  'my profile': ({ sql }, memberId) => readOwnProfile(sql, memberId),
  'my visits': ({ sql, economy }, memberId) => readVisits(sql, memberId, economy.now()),
  'settings: the account': ({ sql }, memberId) => readAccountSettings(sql, memberId),
  'settings: devices': ({ sql }, userId) => listSessions(sql, { userId, sessionId: userId }),
  'settings: notifications': ({ sql }, memberId) => readNotificationPreferences(sql, memberId),
  'settings: the idea I work on': ({ sql }, memberId) => readActiveIdea(sql, memberId),
  'settings: what I hid and muted': ({ sql }, memberId) => readHidden(sql, memberId),
  'settings: my data to take away': ({ sql }, memberId) => readMemberData(sql, memberId),
  'my questionnaire': ({ sql, economy }, memberId) => readOnboarding(sql, memberId, economy.now()),
  'what I brought from the demonstration': ({ sql }, memberId) => readImported(sql, memberId),
  'what goes to my devices': ({ sql, economy }, memberId) => claimPushes(sql, [memberId], economy.now()),
  'writing: a group marked as read': ({ sql, economy }, memberId) =>
    markRead(sql, { memberId, now: economy.now(), group: { kind: 'like', subject: memberId } }),
  'writing: all marked as read': ({ sql, economy }, memberId) =>
    markRead(sql, { memberId, now: economy.now(), upTo: economy.now().toISOString() }),
  'writing: a feedback': async ({ economy }, memberId, n) => {
    const title = `${pick(titleWords, n)} ${pick(titleWords, n + 5)}`
    const form = { title, description: 'Seria bom.', category: 'feature' as const }
    expectAnswer(await sendFeedback(economy, { memberId, key: randomUUID(), ...form }))
  },
  'writing: a vote': ({ sql }, memberId, n) =>
    voteForFeedback(sql, { memberId, id: idOf('feedback', 1 + (n % 100)), voted: true }),
  'writing: a mentor asked, and the request taken back': async ({ sql, economy }, memberId) => {
    const [mentor] = await listMentors(sql, { memberId, now: economy.now() })
    const message = 'Como acho meus primeiros clientes?'
    const request = { memberId, mentorId: mentor?.id ?? '', message, useCredit: false, key: randomUUID() }
    const result = await requestMentor(economy, request)
    if (result.status === 'answered') await cancelRequest(sql, { memberId, id: result.answer.id })
    // Members who already await an answer may not ask again.
    else if (result.status !== 'refused' || result.refusal.reason !== 'one-open') expectAnswer(result)
  },
  'writing: my profile': ({ sql }, userId, n) =>
    updateProfile({
      sql,
      userId,
      changes: { displayName: `Nome Novo ${n}`, bio: 'Faço bolo.' },
      onChange: () => {},
    }),
}

export const memberQuestions: Readonly<Record<string, Question>> = Object.fromEntries(
  Object.entries(asked).map(([name, ask]): [string, Question] => [
    name,
    // A different member each round: a notification is marked as read only once.
    (world, round) => ask(world, world.anyone[round] ?? '', round),
  ]),
)

function expectAnswer({ status }: { readonly status: string }): void {
  if (status !== 'answered') throw new Error(`It was ${status}`)
}

export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}

export function pick(list: readonly string[], n: number): string {
  return list[n % list.length] ?? ''
}
