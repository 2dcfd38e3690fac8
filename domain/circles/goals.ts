export const circleGoalKeys = ['checkIn', 'stages', 'comments'] as const

/** What a circle does together in a week. It pays nothing: the missions of each member do. */
export type CircleGoalKey = (typeof circleGoalKeys)[number]

export const circleGoals: Readonly<
  Record<CircleGoalKey, { readonly perMember: number; readonly title: string; readonly unit: string }>
> = {
  checkIn: { perMember: 1, title: 'Todo mundo no check-in', unit: 'check-in' },
  stages: { perMember: 2, title: 'Duas etapas por pessoa', unit: 'etapas' },
  comments: { perMember: 3, title: 'Três comentários por pessoa', unit: 'comentários' },
}

/** Everybody's part counts, also what is more than their own share. */
export function goalOf(key: CircleGoalKey, parts: readonly number[]) {
  const target = circleGoals[key].perMember * parts.length
  const sum = parts.reduce((all, part) => all + part, 0)
  return { target, done: Math.min(sum, target) }
}
