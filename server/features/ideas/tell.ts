import type { Realtime } from '#server/platform/realtime/create-realtime.ts'

type Context = { readonly realtime: Realtime; readonly viewer: { readonly id: string } }

type ToldIdea = { readonly id: string; readonly isPublic: boolean }

/** Call after commit: an idea's text, counts or comments changed. Of a private one nobody but its author hears. */
export function tellOfIdea({ realtime, viewer }: Context, { id, isPublic }: ToldIdea): void {
  realtime.publish({ to: isPublic ? 'everyone' : viewer.id, event: { type: 'idea', id } })
  realtime.publish({ to: viewer.id, event: { type: 'mine' } })
}

/** Call after commit: these members may have been notified of what the viewer did, or of it no more. */
export function tellOfNotifications(
  { realtime, viewer }: Context,
  members: readonly (string | null)[],
): void {
  for (const to of new Set(members))
    if (to !== null && to !== viewer.id) realtime.publish({ to, event: { type: 'notifications' } })
}

/** Call after commit: the wall has one idea more or less, which everyone can see or could until now. */
export function tellOfWall(context: Context, id: string): void {
  context.realtime.publish({ to: 'everyone', event: { type: 'wall' } })
  tellOfIdea(context, { id, isPublic: true })
}
