import { z } from 'zod'
import { verdicts } from '#domain/evidence/test-card.ts'
import { feedbackStatuses } from '#domain/feedbacks/feedbacks.ts'
import { reportedTypes } from '#domain/moderation/reports.ts'
import { circleNews } from '#domain/notifications/kinds/circles.ts'
import { mentorNews } from '#domain/notifications/kinds/mentors.ts'
import { bellNews } from '#domain/notifications/kinds/people.ts'
import { pointsSchema } from './economy.ts'
import { instantSchema } from './keys.ts'
import { goalKeySchema } from './missions.ts'
import { personSchema } from './people.ts'
import { memberProcedure } from './procedure.ts'
import { boundedWord } from './texts.ts'

const common = {
  /** The group's id; opaque to clients. */
  id: z.string(),
  /** The time of the newest event in the group. */
  at: z.iso.datetime(),
  read: z.boolean(),
}

const people = {
  /** The last actors, at most two, newest first. */
  people: z.array(personSchema),
  peopleCount: z.int(),
  idea: z.object({ id: z.string(), title: z.string() }),
}

const contentType = z.enum(reportedTypes)

/** A message from the team to one member. */
export const teamMessageSchema = z.discriminatedUnion('what', [
  /** To members who reported it. `ideaId` links to content that stayed. */
  z.object({
    what: z.literal('report-decided'),
    content: contentType,
    outcome: z.enum(['kept', 'removed']),
    ideaId: z.string().nullable(),
  }),
  /** To its author. */
  z.object({
    what: z.literal('content-removed'),
    content: contentType,
    excerpt: z.string(),
    reason: z.string(),
    note: z.string(),
  }),
  z.object({ what: z.literal('mentor-answered'), mentor: z.string(), accepted: z.boolean() }),
  z.object({ what: z.literal('feedback-moved'), title: z.string(), status: z.enum(feedbackStatuses) }),
])

export type TeamMessage = z.infer<typeof teamMessageSchema>

/** Grouped events: likes of one idea are one notification while it is unread. */
export const notificationSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('like'), ...people, on: z.enum(['idea', 'comment']) }),
  z.object({
    ...common,
    kind: z.enum(['comment', 'mention', 'reply']),
    ...people,
    times: z.int(),
    commentId: z.string(),
  }),
  z.object({ ...common, kind: z.literal('pollination'), ...people }),
  z.object({
    ...common,
    kind: z.literal('mission'),
    goal: goalKeySchema,
    points: pointsSchema,
  }),
  z.object({
    ...common,
    kind: z.literal('task'),
    stage: z.object({ id: z.string(), title: z.string(), trailId: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('verdict'),
    idea: people.idea,
    card: z.object({ id: z.string(), verdict: z.enum(verdicts) }),
  }),
  z.object({
    ...common,
    kind: z.literal('follow'),
    people: people.people,
    peopleCount: people.peopleCount,
  }),
  z.object({
    ...common,
    kind: z.literal('circle'),
    what: z.enum(circleNews),
    circle: z.object({ id: z.string(), name: z.string() }),
    people: people.people,
    peopleCount: people.peopleCount,
  }),
  z.object({
    ...common,
    kind: z.literal('mentor'),
    what: z.enum(mentorNews),
    people: people.people,
    peopleCount: people.peopleCount,
  }),
  z.object({
    ...common,
    kind: z.literal('contact'),
    people: people.people,
    peopleCount: people.peopleCount,
    what: z.enum(['asked', 'accepted']),
  }),
  z.object({ ...common, kind: z.literal('bell'), what: z.enum(bellNews), ...people, times: z.int() }),
  z.object({
    ...common,
    kind: z.literal('opinion'),
    people: people.people,
    peopleCount: people.peopleCount,
    what: z.enum(['answered', 'useful']),
    stage: z.object({ id: z.string(), title: z.string() }),
  }),
  z.object({ ...common, kind: z.literal('inactivity') }),
  z.object({ ...common, kind: z.literal('team'), news: teamMessageSchema }),
])

export type Notification = z.infer<typeof notificationSchema>

/** Unread groups, counted only up to 100. */
const unreadSchema = z.object({ unread: z.int().min(0).max(100) })

const tags = ['Notifications']
const reload = 'Recarregue a página e tente de novo.'
const unpadded = (least: number, most: number) =>
  boundedWord(most, reload)
    .min(least, reload)
    .regex(/^[A-Za-z0-9_-]+$/, reload)

export const notifications = {
  unread: memberProcedure
    .route({
      method: 'GET',
      path: '/notifications/unread',
      summary: 'How many notifications I have not read',
      description: 'Ask again on the events notifications and resync.',
      tags,
    })
    .output(unreadSchema),
  list: memberProcedure
    .route({ method: 'GET', path: '/notifications', summary: 'My newest 50 notifications', tags })
    .output(unreadSchema.extend({ notifications: z.array(notificationSchema) })),
  markRead: memberProcedure
    .route({
      method: 'POST',
      path: '/notifications/read',
      summary: 'Mark one as read',
      description: 'One that is read already, or is gone, changes nothing.',
      tags,
    })
    .input(
      z.strictObject({
        id: boundedWord(200, reload).regex(/^[a-z]+~[^~]+(~\d+)?$/, reload),
      }),
    )
    .output(unreadSchema),
  markAllRead: memberProcedure
    .route({
      method: 'POST',
      path: '/notifications/read-all',
      summary: 'Mark all as read',
      description: 'Up to the newest one that was on the screen; what came since stays unread.',
      tags,
    })
    .input(z.strictObject({ upTo: instantSchema }))
    .output(unreadSchema),
  push: memberProcedure
    .route({
      method: 'GET',
      path: '/notifications/push',
      summary: 'Whether this device is sent notifications',
      tags,
    })
    .output(
      z.object({
        /** The VAPID key for subscribing (base64url). */
        publicKey: z.string(),
        /** Whether the current session has a subscription. */
        active: z.boolean(),
      }),
    ),
  subscribe: memberProcedure
    .route({
      method: 'PUT',
      path: '/notifications/push',
      summary: 'Send notifications to this device',
      description: 'What the browser answered to pushManager.subscribe. It ends with the session.',
      tags,
    })
    .input(
      z.strictObject({
        endpoint: boundedWord(1000, reload).pipe(z.url(reload)),
        keys: z.strictObject({ p256dh: unpadded(86, 88), auth: unpadded(22, 24) }),
      }),
    )
    .output(z.object({ active: z.literal(true) })),
  unsubscribe: memberProcedure
    .route({ method: 'DELETE', path: '/notifications/push', summary: 'Stop sending to this device', tags })
    .output(z.object({ active: z.literal(false) })),
}
