import type { DocumentName } from './documents.ts'

const all: Readonly<Record<DocumentName, true>> = {
  user: true,
  users: true,
  ideas: true,
  trails: true,
  steps: true,
  badges: true,
  economy: true,
  board: true,
}

/** Separate from the schemas, which are loaded only when there is something to read. */
export const documentNames = Object.keys(all) as readonly DocumentName[]
