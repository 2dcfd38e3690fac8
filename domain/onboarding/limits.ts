export const onboardingLimits = {
  steps: 7,
  interests: { min: 1, max: 5 },
  confidence: { min: 1, max: 10 },
} as const

/** What the slider shows before it is moved. */
export const draftConfidence = 5
/** What the assignment takes where nothing was answered. */
export const assumedConfidence = 3
/** A draft older than this starts over. */
export const onboardingDraftMs = 30 * 60_000
/** How long the saving screen waits for a session, and how often it looks. */
export const sessionWait = { forMs: 8000, everyMs: 200 } as const
