/** What a thousand members with a visit on that day cost, as measured. */
export interface DailyCost {
  readonly serverSeconds: number
  readonly databaseSeconds: number
  readonly diskBytes: number
  readonly walBytes: number
  readonly ledgerRows: number
  readonly commits: number
  readonly transactionIds: number
  /** NOTIFY for open tabs: every server process reads each of them. */
  readonly notifications: number
  /** Of a server, for each event stream. */
  readonly bytesPerStream: number
}

/** In the busiest hour, and with an open tab then. */
export const assumed = { ofTheDayInPeakHour: 0.1, onlineAtPeak: 0.05, mostBusy: 0.6 } as const

/** One large machine for the primary; what one server process bears. Assumed, but for the last (docs/operations.md). */
const bears = {
  cores: 64,
  commitsPerSecond: 20_000,
  walPerSecond: 200e6,
  diskBytes: 15e12,
  /** PostgreSQL freezes a table after so many; more than one round a day is too many for the largest tables. */
  idsBetweenFreezes: 1.5e9,
  notificationsPerSecond: 5000,
  streamsPerProcess: 5000,
} as const

/** Needs at so many members a day: [what, need, share of what one primary bears; null if more servers answer it]. */
export function scaleTo(
  active: number,
  cost: DailyCost,
): readonly (readonly [string, string, number | null])[] {
  const thousands = active / 1000
  const perPeakSecond = (aDay: number) => (aDay * thousands * assumed.ofTheDayInPeakHour) / 3600
  const cores = (seconds: number) => perPeakSecond(seconds) / assumed.mostBusy
  const commits = perPeakSecond(cost.commits)
  const wal = perPeakSecond(cost.walBytes)
  const yearly = cost.diskBytes * thousands * 365
  const ids = cost.transactionIds * thousands
  const notifications = perPeakSecond(cost.notifications)
  const streams = active * assumed.onlineAtPeak
  return [
    [
      'cores of the primary',
      cores(cost.databaseSeconds).toFixed(1),
      cores(cost.databaseSeconds) / bears.cores,
    ],
    ['commits a second', count(commits), commits / bears.commitsPerSecond],
    ['MB of WAL a second', (wal / 1e6).toFixed(1), wal / bears.walPerSecond],
    ['TB of database in a year', (yearly / 1e12).toFixed(1), yearly / bears.diskBytes],
    ['million transaction ids a day', (ids / 1e6).toFixed(0), ids / bears.idsBetweenFreezes],
    ['notifications a second', count(notifications), notifications / bears.notificationsPerSecond],
    ['million ledger rows a day', ((cost.ledgerRows * thousands) / 1e6).toFixed(1), null],
    ['cores of servers', cores(cost.serverSeconds).toFixed(1), null],
    ['open streams', count(streams), null],
    [
      'processes of servers',
      count(Math.max(2, Math.ceil(cores(cost.serverSeconds)), Math.ceil(streams / bears.streamsPerProcess))),
      null,
    ],
    ['GB of memory for streams', ((streams * cost.bytesPerStream) / 1e9).toFixed(1), null],
  ]
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}
