/** What a member may bring from the demonstration, in all their attempts together. */
export const importedLimits = { ideas: 30, answers: 60 } as const

/** What one request may hold: the rest comes with the next. */
export const loadedAtOnce = { ideas: 10, answers: 6 } as const
