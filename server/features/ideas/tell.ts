import type { Realtime } from '#server/platform/realtime/create-realtime.ts'

type Context = { readonly realtime: Realtime; readonly viewer: { readonly id: string } }

/** Call after commit: an idea's text, counts or comments changed. */
export function tellOfIdea({ realtime, viewer }: Context, id: string): void {
  realtime.publish({ to: 'everyone', event: { type: 'idea', id } })
  realtime.publish({ to: viewer.id, event: { type: 'mine' } })
}

/** Call after commit: the wall has one idea more or less. */
export function tellOfWall(context: Context, id: string): void {
  context.realtime.publish({ to: 'everyone', event: { type: 'wall' } })
  tellOfIdea(context, id)
}
