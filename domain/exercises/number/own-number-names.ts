/** What a learner's saved tools say about their business, in reais and percent. */
export const ownNumberNames = ['price', 'variable', 'fixed', 'hour', 'fee', 'margin'] as const

export type OwnNumbers = Partial<Readonly<Record<(typeof ownNumberNames)[number], number>>>
