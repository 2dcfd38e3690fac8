import type { Edition } from '#domain/economy/rule-book.ts'

const hour = 60 * 60
const day = 24 * hour

/** What is counted per member. These names are stored: they never change. */
export const limitKinds = [
  'comments',
  'edits',
  'feedbacks',
  'ideas',
  'mentions',
  'mentorRequests',
  'pictures',
  'pictureTries',
  'reactions',
  'reports',
] as const

export type LimitKind = (typeof limitKinds)[number]

/** At most `most` in a window that starts with the first one. */
type WindowLimit = { readonly most: number; readonly seconds: number }

type MemberLimits = {
  readonly windows: Readonly<Record<LimitKind, WindowLimit>>
  /** Bytes of all pictures that a member keeps, as they are stored. */
  readonly pictureBytes: number
  /** Devices that are sent notifications at the same time. */
  readonly pushDevices: number
}

/** The demonstration lives in one browser, where nobody can disturb anybody: it has no limits. */
export const memberLimits = {
  product: {
    windows: {
      ideas: { most: 10, seconds: hour },
      edits: { most: 60, seconds: hour },
      comments: { most: 60, seconds: hour },
      reactions: { most: 300, seconds: hour },
      mentions: { most: 30, seconds: hour },
      pictures: { most: 20, seconds: hour },
      // What cannot be read or fetched takes as much work; people may fail twice for each picture.
      pictureTries: { most: 60, seconds: hour },
      reports: { most: 20, seconds: day },
      feedbacks: { most: 10, seconds: day },
      mentorRequests: { most: 10, seconds: day },
    },
    pictureBytes: 300 * 1024 * 1024,
    pushDevices: 10,
  },
  demonstration: null,
} as const satisfies Readonly<Record<Edition, MemberLimits | null>>

/** Who is not established has a third of a limit, rounded up. */
export function reducedLimit(most: number): number {
  return Math.ceil(most / 3)
}

/** How long an account has to exist before it is established. */
const establishedAfterMs = day * 1000

/** Accounts made at this moment or before are old enough. */
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
