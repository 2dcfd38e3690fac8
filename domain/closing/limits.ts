/** The exercises at the end of a trail, and how many have to be right for a certificate. */
export const closingSize = 10
export const closingPass = 8

export const certificateLimits = { name: 80 } as const
