export const notificationLimits = {
  /** Groups in the list, read or not. */
  listed: 50,
  /** The bell counts no further: it shows '99+'. */
  counted: 100,
  /** São Paulo days without a visit after which a member is missed. */
  daysAway: 3,
} as const

/** What the bell shows: '3', '99+'; null when there is nothing to read. */
export function unreadLabel(unread: number): string | null {
  if (unread <= 0) return null
  return unread >= notificationLimits.counted ? '99+' : String(unread)
}
