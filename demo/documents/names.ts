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

/** Apart from their schemas, which come only when there is something to be read. */
export const documentNames = Object.keys(all) as readonly DocumentName[]
