import { z } from 'zod'

/**
 * What arrives on the event stream (`GET /api/events`, server-sent events). Events say what changed, never the
 * new value: the screen asks again through the contract, so that one place decides what a reader may see.
 */
export const liveEventSchema = z.discriminatedUnion('type', [
  /** The stream (re)started and may have missed events: ask again for everything on screen. */
  z.object({ type: z.literal('resync') }),
  /** This member's session began or ended somewhere: read it again. */
  z.object({ type: z.literal('session') }),
  /** This member's profile changed. */
  z.object({ type: z.literal('profile') }),
  /** This member's balance, earned points, level or plan changed: balance, statement, store, Premium, ranking. */
  z.object({ type: z.literal('points') }),
  /** This member earned a badge. */
  z.object({ type: z.literal('badges') }),
  /** This member moved on with a mission, challenge or goal, or was paid for one. */
  z.object({ type: z.literal('missions') }),
  /** The wall has a new idea, or one fewer. */
  z.object({ type: z.literal('wall') }),
  /** An idea changed: its text, counts or comments. */
  z.object({ type: z.literal('idea'), id: z.string() }),
  /** This member's own ideas, reactions, hidden things or projects changed in another tab. */
  z.object({ type: z.literal('mine') }),
  /** This member's trails changed: a stage completed, a trail opened, another one assigned. */
  z.object({ type: z.literal('trails') }),
  /** This member was told something, or what they were told was taken back or read in another tab. */
  z.object({ type: z.literal('notifications') }),
])

export type LiveEvent = z.infer<typeof liveEventSchema>
