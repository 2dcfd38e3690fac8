import type { Documents } from '#demo/documents/documents.ts'
import { seedBoard } from './seed-board.ts'
import { seedEconomy } from './seed-economy.ts'
import { seedIdeas } from './seed-ideas.ts'
import type { SeedParts } from './seed-parts.ts'
import { seedSteps } from './seed-steps.ts'
import { seedTrails } from './seed-trails.ts'
import { seedUser } from './seed-user.ts'
import { seedUsers } from './seed-users.ts'

/** What each document starts as. Ids are always the same, so that one that is restored alone still fits the others. */
export const seeds: { readonly [Name in keyof Documents]: (parts: SeedParts) => Documents[Name] } = {
  user: seedUser,
  users: seedUsers,
  ideas: seedIdeas,
  trails: seedTrails,
  steps: seedSteps,
  badges: () => ({ earned: {} }),
  economy: seedEconomy,
  board: seedBoard,
}
