import path from 'node:path'
import type { Binaries } from './locate-binaries.ts'
import type { RunAs } from './run-program.ts'

/** One embedded PostgreSQL: its files and how to run its programs. */
export type Cluster = {
  readonly dataDir: string
  /** PostgreSQL's own data folder. */
  readonly folder: string
  readonly logFile: string
  readonly binaries: Binaries
  /** The platform whose steps are followed; tests set another one. */
  readonly platform: NodeJS.Platform
  readonly runAs: RunAs
  /** For data that nobody keeps: speed over durability. */
  readonly throwAway: boolean
  readonly report: (message: string) => void
}

export const clusterUser = 'colmeia'
export const clusterDatabase = 'colmeia'

export const clusterFolder = (dataDir: string) => path.join(dataDir, 'postgres')
export const clusterLogFile = (dataDir: string) => path.join(dataDir, 'postgres.log')
