/** Who invited whom is said, and pays nothing. */
export const invitationLimits = {
  /** The newest of those who came, at the inviter's profile. */
  shown: 20,
} as const

/** Of the personal link. */
export const invitationCode = /^[\w-]{16}$/

export function invitationPath(code: string): string {
  return `/auth?tab=signup&convite=${code}`
}
