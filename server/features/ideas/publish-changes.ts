import type { Realtime } from '#server/platform/realtime/create-realtime.ts'

type Context = { readonly realtime: Realtime; readonly viewer: { readonly id: string } }

type ChangedIdea = { readonly id: string; readonly isPublic: boolean }

/** Call after commit: an idea's text, counts or comments changed. A private idea notifies only its author. */
export function publishIdeaChange({ realtime, viewer }: Context, { id, isPublic }: ChangedIdea): void {
  realtime.publish({ to: isPublic ? 'everyone' : viewer.id, event: { type: 'idea', id } })
  realtime.publish({ to: viewer.id, event: { type: 'mine' } })
}

/**
 * Call after commit: notifications of these members may have been added or removed by the viewer's action.
 */
export function publishNotificationChange(
  { realtime, viewer }: Context,
  members: readonly (string | null)[],
): void {
  for (const to of new Set(members))
    if (to !== null && to !== viewer.id) realtime.publish({ to, event: { type: 'notifications' } })
}

/** Call after commit: a public idea was added to the wall or removed from it. */
export function publishWallChange(context: Context, id: string): void {
  context.realtime.publish({ to: 'everyone', event: { type: 'wall' } })
  publishIdeaChange(context, { id, isPublic: true })
}
