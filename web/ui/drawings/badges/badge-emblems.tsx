import type { BadgeEmblem } from './badge-emblem.ts'
import { communityEmblems } from './community-emblems.tsx'
import { trailEmblems } from './trail-emblems.tsx'

/** By badge id; the ids are the rules' own and never change. */
export const badgeEmblems: Readonly<Record<string, BadgeEmblem>> = { ...trailEmblems, ...communityEmblems }
