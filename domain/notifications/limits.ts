export const notificationLimits = {
  /** Groups in the list, read or not. */
  listed: 50,
  /** The bell counts only up to this: it shows '99+'. */
  counted: 100,
  /** São Paulo days without a visit after which a member is reminded. */
  daysAway: 3,
} as const

/** The bell's label: '3', '99+'; null if nothing is unread. */
export function unreadLabel(unread: number): string | null {
  if (unread <= 0) return null
  return unread >= notificationLimits.counted ? '99+' : String(unread)
}
