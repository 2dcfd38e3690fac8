export const feedbackLimits = { title: 100, description: 1000 } as const
