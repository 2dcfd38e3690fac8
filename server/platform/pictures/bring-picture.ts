import type { Picture } from '#contract/ideas.ts'

/** Fetches the picture at an address that a member typed, and keeps it as theirs. An HttpProblem where it cannot. */
export type BringPicture = (memberId: string, address: string) => Promise<Pick<Picture, 'id'>>
