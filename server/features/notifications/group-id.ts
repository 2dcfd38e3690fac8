import type { Notification } from '#contract/notifications.ts'

export type Group = { readonly kind: Notification['kind']; readonly subject: string }

/** The unread rows of a subject have one name; those read together have another, with the moment in it. */
export function groupId({ kind, subject }: Group, readAt: string | null): string {
  return readAt === null ? `${kind}~${subject}` : `${kind}~${subject}~${Date.parse(readAt)}`
}

/** null for a group that was read: there is nothing left to do with it. */
export function unreadGroupOf(id: string): { readonly kind: string; readonly subject: string } | null {
  const [kind, subject, readAt] = id.split('~')
  return kind === undefined || subject === undefined || readAt !== undefined ? null : { kind, subject }
}
