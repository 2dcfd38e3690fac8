/** Who invited whom is said, and pays nothing. */
export const invitationLimits = {
  /** The newest of those who came, at the inviter's profile. */
  shown: 20,
} as const

/** 128 bits; links that were given out before have 96, until they are renewed. */
export const invitationCode = /^(?:[\w-]{22}|[\w-]{16})$/

/** `next`: where to go after signing in. */
export function invitationPath(code: string, next: string | null = null): string {
  return `/auth?tab=signup&convite=${code}${next === null ? '' : `&next=${encodeURIComponent(next)}`}`
}
