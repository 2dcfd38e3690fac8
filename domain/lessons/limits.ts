/** Sizes count UTF-16 code units, as a browser's counter does. */
export const lessonLimits = {
  taskAnswer: { min: 20, max: 5000 },
  /** Fields of one task, and earlier answers shown beside it. */
  taskFields: { min: 2, max: 6 },
  taskChecks: 3,
  taskUses: 3,
  /** New characters needed for a changed answer to count as rewritten. */
  rewrite: 80,
} as const

export const lessonTimings = {
  /** From a right answer to showing the task. */
  quizSuccessMs: 1500,
  confettiMs: 3000,
  /** After the last key stroke. */
  draftAutosaveMs: 2000,
  /** An older draft is not offered. */
  draftKeptMs: 5 * 60_000,
  saveIndicatorMs: 1000,
  /** An opened lesson fetched longer ago is fetched again in the background. */
  openedFreshMs: 30_000,
} as const

/** How a completion is sent: attempts, timeout of each, and the pauses between them. */
export const savePolicy = { attempts: 3, timeoutMs: 10_000, pausesMs: [1000, 2000] } as const

/** How a trail is loaded before the built-in sample replaces it. */
export const trailLoading = { timeoutMs: 4000, cacheMs: 5 * 60_000, retries: 2, retryPauseMs: 1000 } as const
