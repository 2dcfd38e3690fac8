export const profileLimits = {
  bio: 500,
  photoUrl: 2000,
  /** As typed, with its brackets, space and dash. */
  phoneInput: 15,
  social: 120,
} as const
