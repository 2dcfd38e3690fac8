import path from 'node:path'
import type { Binaries } from './locate-binaries.ts'
import type { RunAs } from './run-program.ts'

/** One embedded PostgreSQL: where its files are and how its programs are run. */
export type Cluster = {
  readonly dataDir: string
  /** PostgreSQL's own data folder. */
  readonly folder: string
  readonly logFile: string
  readonly binaries: Binaries
  /** Whose way is followed; tests follow that of others. */
  readonly platform: NodeJS.Platform
  readonly runAs: RunAs
  /** Data that nobody will miss: speed before durability (tests only). */
  readonly throwAway: boolean
  readonly report: (message: string) => void
}

export const clusterUser = 'colmeia'
export const clusterDatabase = 'colmeia'

export const clusterFolder = (dataDir: string) => path.join(dataDir, 'postgres')
export const clusterLogFile = (dataDir: string) => path.join(dataDir, 'postgres.log')
