export const mentorLimits = {
  message: 1000,
  /** Nobody stands behind a sample mentor: a credit given to one comes back by itself after so many days. */
  sampleHoldDays: 7,
} as const
