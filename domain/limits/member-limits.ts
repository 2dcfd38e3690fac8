import type { Edition } from '#domain/economy/rule-book.ts'

const hour = 60 * 60
const day = 24 * hour

/** The limits per member. These names are stored and never change. */
export const limitKinds = [
  'blocks',
  'checkIns',
  'circles',
  'comments',
  'diary',
  'edits',
  'evidenceCards',
  'evidenceLines',
  'feedbacks',
  'follows',
  'ideas',
  'interestPages',
  'mentions',
  'mentorRequests',
  'mentoring',
  'opinionRequests',
  'opinionsTaken',
  'pictures',
  'pictureTries',
  'reactions',
  'reports',
  'saves',
] as const

export type LimitKind = (typeof limitKinds)[number]

/** At most `most` in a window that starts with the first one. */
type WindowLimit = { readonly most: number; readonly seconds: number }

type MemberLimits = {
  readonly windows: Readonly<Record<LimitKind, WindowLimit>>
  /** Bytes of all stored pictures of a member. */
  readonly pictureBytes: number
  /** Devices with notifications turned on at the same time. */
  readonly pushDevices: number
}

/** The demonstration runs in one browser and affects nobody else, so it has no limits. */
export const memberLimits = {
  product: {
    windows: {
      ideas: { most: 10, seconds: hour },
      edits: { most: 60, seconds: hour },
      comments: { most: 60, seconds: hour },
      diary: { most: 20, seconds: day },
      evidenceCards: { most: 60, seconds: hour },
      evidenceLines: { most: 300, seconds: hour },
      reactions: { most: 300, seconds: hour },
      mentions: { most: 30, seconds: hour },
      pictures: { most: 20, seconds: hour },
      // Failed attempts cost as much work; members may fail twice for each picture.
      pictureTries: { most: 60, seconds: hour },
      reports: { most: 20, seconds: day },
      circles: { most: 30, seconds: hour },
      checkIns: { most: 60, seconds: hour },
      saves: { most: 300, seconds: hour },
      blocks: { most: 60, seconds: day },
      follows: { most: 200, seconds: day },
      feedbacks: { most: 10, seconds: day },
      mentorRequests: { most: 10, seconds: day },
      mentoring: { most: 120, seconds: hour },
      opinionRequests: { most: 3, seconds: 7 * day },
      opinionsTaken: { most: 20, seconds: day },
      interestPages: { most: 30, seconds: hour },
    },
    pictureBytes: 300 * 1024 * 1024,
    pushDevices: 10,
  },
  demonstration: null,
} as const satisfies Readonly<Record<Edition, MemberLimits | null>>

/** Members who are not established have a third of a limit, rounded up. */
export function reducedLimit(most: number): number {
  return Math.ceil(most / 3)
}

/** The minimum age of an established account. */
const establishedAfterMs = day * 1000

/** Accounts created at this moment or before are old enough. */
export function establishedSince(now: Date): Date {
  return new Date(now.getTime() - establishedAfterMs)
}

/** Confirmed and a day old: the full limits apply. */
export function isEstablished(
  account: { readonly emailVerified: boolean; readonly createdAt: Date },
  now: Date,
): boolean {
  return account.emailVerified && account.createdAt <= establishedSince(now)
}
