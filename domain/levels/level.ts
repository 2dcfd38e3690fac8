/** Where levels 1 to 10 begin. */
const firstLevels: readonly number[] = [0, 50, 100, 150, 200, 250, 300, 367, 434, 500]
const lastListedLevel = firstLevels.length
const lastListedStart = 500
const pointsPerFurtherLevel = 100

/** The level, from 1, of someone who has earned so many points. Spending does not lower it. */
export function levelOf(earned: number): number {
  if (earned >= lastListedStart)
    return lastListedLevel + Math.floor((earned - lastListedStart) / pointsPerFurtherLevel)
  return Math.max(1, firstLevels.filter((start) => earned >= start).length)
}

/** How many earned points a level begins at. */
export function levelStart(level: number): number {
  return firstLevels[level - 1] ?? lastListedStart + (level - lastListedLevel) * pointsPerFurtherLevel
}
