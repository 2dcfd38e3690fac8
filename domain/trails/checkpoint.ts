/** Every third stage counts double. */
const stagesPerCheckpoint = 3

/** `number` is the stage's position in its trail, from 1. */
export function isCheckpoint(number: number): boolean {
  return number % stagesPerCheckpoint === 0
}
