import { z } from 'zod'
import { interestSchema } from '#contract/interests.ts'
import { goalKeySchema } from '#contract/missions.ts'
import { contentTypeSchema, reportedTypeSchema, reportReasonSchema } from '#contract/moderation.ts'
import { remindersSchema } from '#contract/preferences.ts'
import { themeSchema } from '#contract/profile.ts'
import { bySwitch } from '#domain/notifications/kinds.ts'

/** Single events of a member; the list groups them. */
export const storedNotificationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('like'),
    on: contentTypeSchema,
    /** The id of the idea or the comment. */
    targetId: z.string(),
    ideaId: z.string(),
    byId: z.string(),
    at: z.iso.datetime(),
    /** null: not read yet. */
    readAt: z.iso.datetime().nullable(),
  }),
  z.object({
    kind: z.enum(['comment', 'mention', 'reply']),
    commentId: z.string(),
    ideaId: z.string(),
    byId: z.string(),
    at: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  }),
  z.object({
    kind: z.literal('pollination'),
    /** The idea that the new one started from. */
    ideaId: z.string(),
    bornId: z.string(),
    byId: z.string(),
    at: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  }),
  z.object({
    kind: z.literal('mission'),
    goal: goalKeySchema,
    /** The day, week or month it was paid for. */
    period: z.string(),
    points: z.int(),
    at: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  }),
  z.object({
    kind: z.literal('task'),
    stage: z.object({ id: z.string(), title: z.string(), trailId: z.string() }),
    /** The day it came. */
    day: z.iso.date(),
    at: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  }),
  z.object({
    kind: z.literal('verdict'),
    ideaId: z.string(),
    cardId: z.string(),
    at: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  }),
])

export type StoredNotification = z.infer<typeof storedNotificationSchema>

const contentSchema = { type: contentTypeSchema, id: z.string(), at: z.iso.datetime() }

/** Private data of a member. */
export const memberRecordSchema = z.object({
  theme: themeSchema,
  /** Missing choices count as on. */
  notificationPreferences: z.object(bySwitch(() => z.boolean().optional())),
  /** Kept for the look of it: there is no server that sends mails or messages. */
  reminders: remindersSchema.default({ weeklyDigest: false, reminderHour: null }),
  /** São Paulo days with a visit, oldest first. */
  visits: z.array(z.iso.date()),
  tourCompleted: z.boolean(),
  activeIdeaId: z.string().nullable(),
  hidden: z.array(z.object(contentSchema)),
  muted: z.array(z.object({ memberId: z.string(), at: z.iso.datetime() })),
  reports: z.array(
    z.object({ ...contentSchema, type: reportedTypeSchema, reason: reportReasonSchema, details: z.string() }),
  ),
  /** Own lists; 'Salvos' has the member's id and is not among them. */
  savedLists: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  /** Newest last. */
  saved: z.array(z.object({ ...contentSchema, listId: z.string() })).default([]),
  /** Oldest first. */
  notifications: z.array(storedNotificationSchema),
  /** Answers by idempotency key, oldest first: the same key gets the same answer. */
  answers: z.array(
    z.object({ key: z.string(), operation: z.string(), body: z.string(), answer: z.unknown() }),
  ),
})

export type MemberRecord = z.infer<typeof memberRecordSchema>

/** By member id. A browser holds one; a member without a record has an empty one. */
export const userSchema = z.object({ records: z.record(z.string(), memberRecordSchema) })

/** Everybody in the demonstration: the member who tries it, and the sample community. */
export const storedMemberSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  /** Digits only; empty if there is none. */
  phone: z.string(),
  bio: z.string(),
  color: z.string(),
  photoUrl: z.string(),
  /** An uploaded picture, shown instead of `photoUrl`. */
  photoPictureId: z.string().nullable(),
  socials: z.object({ instagram: z.string(), linkedin: z.string(), x: z.string() }),
  interests: z.array(interestSchema),
  isSample: z.boolean(),
  /** null: on the Free plan. */
  premiumSince: z.iso.datetime().nullable(),
  /** Ids, newest first. */
  friends: z.array(z.string()),
  createdAt: z.iso.datetime(),
})

export type StoredMember = z.infer<typeof storedMemberSchema>

export const usersSchema = z.object({ members: z.array(storedMemberSchema) })
