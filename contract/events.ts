import { z } from 'zod'

/**
 * Messages of the event stream (`GET /api/events`, server-sent events). Events say what changed, never the
 * new value: the screen refetches through the contract, so that one place decides what a viewer may see.
 */
export const liveEventSchema = z.discriminatedUnion('type', [
  /** The stream (re)started and may have missed events: refetch everything on screen. */
  z.object({ type: z.literal('resync') }),
  /** This member's session began or ended somewhere: refetch it. */
  z.object({ type: z.literal('session') }),
  /** This member's profile changed. */
  z.object({ type: z.literal('profile') }),
  /** This member's balance, earned points, level or plan changed: balance, statement, store, Premium, ranking. */
  z.object({ type: z.literal('points') }),
  /** This member earned a badge. */
  z.object({ type: z.literal('badges') }),
  /** This member progressed in a mission, challenge or goal, or was paid for one. */
  z.object({ type: z.literal('missions') }),
  /** An idea was added to the wall or removed from it. */
  z.object({ type: z.literal('wall') }),
  /** An idea changed: its text, counts or comments. */
  z.object({ type: z.literal('idea'), id: z.string() }),
  /** A circle of this member changed, or they joined or left it. */
  z.object({ type: z.literal('circle'), id: z.string() }),
  /** This member's own ideas, reactions, hidden content or projects changed in another tab. */
  z.object({ type: z.literal('mine') }),
  /** This member's trails changed: a stage completed, a trail opened, another one assigned. */
  z.object({ type: z.literal('trails') }),
  /** This member's notifications changed: a new one, or one taken back or read in another tab. */
  z.object({ type: z.literal('notifications') }),
])

export type LiveEvent = z.infer<typeof liveEventSchema>
