export const feedbackLimits = { title: 100, description: 1000, perDay: 20 } as const
