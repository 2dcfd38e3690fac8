export const mentorLimits = { message: 1000 } as const
