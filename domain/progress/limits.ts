/** What a member may import from the demonstration, in all attempts together. */
export const importedLimits = { ideas: 30, answers: 60 } as const

/** The maximum per request: the rest comes with the next. */
export const loadedAtOnce = { ideas: 10, answers: 6 } as const
