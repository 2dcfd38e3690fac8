import { z } from 'zod'
import { adminLimits } from '#domain/admin/limits.ts'
import { adminProcedure } from './procedure.ts'

const share = z.number().min(0).max(1).nullable()
const count = z.int().min(0)

export const adminAnalyticsSchema = z.object({
  /** When the figures were counted: a job counts every few minutes. */
  countedAt: z.iso.datetime(),
  /** Members with a signed-in visit on the day of `countedAt`. */
  dau: count,
  /** Since Monday, in São Paulo. */
  newUsersThisWeek: count,
  ideasThisWeek: count,
  totalIdeas: count,
  avgBpoints: z.number().min(0),
  /** The share of members who joined in the 7 (30) days before the last 7 (30) and returned in those. */
  retention7d: share,
  retention30d: share,
  /** Most finished first. */
  topTrails: z.array(z.object({ id: z.string(), name: z.string(), completions: count })),
  /** Oldest first, today last; uncounted days are left out. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      activeMembers: count,
      newMembers: count,
      newIdeas: count,
      totalIdeas: count,
      averageBpoints: z.number().nullable(),
      retention7d: share,
      retention30d: share,
    }),
  ),
})

export type AdminAnalytics = z.infer<typeof adminAnalyticsSchema>

const tags = ['Admin']

export const analytics = adminProcedure
  .route({
    method: 'GET',
    path: '/admin/analytics',
    summary: 'How the community is doing',
    description: 'Read from figures that are kept by day. Sample members are not in them.',
    tags,
  })
  .output(adminAnalyticsSchema)

const waitingCount = z.int().min(0).max(adminLimits.waiting)

export const waiting = adminProcedure
  .route({
    method: 'GET',
    path: '/admin/waiting',
    summary: 'What waits for an admin',
    description: `Not counted past ${adminLimits.waiting}.`,
    tags,
  })
  .output(
    z.object({
      reports: waitingCount,
      mentorRequests: waitingCount,
      mentorApplications: waitingCount,
      feedbacks: waitingCount,
    }),
  )
