export const exerciseLimits = {
  perLesson: { min: 1, max: 5 },
  /** Options, items, marks or turns of one exercise. */
  parts: 12,
} as const
