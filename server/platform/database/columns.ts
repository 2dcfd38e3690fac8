import { timestamp } from 'drizzle-orm/pg-core'

/** To the millisecond, as JavaScript writes and reads it: a cursor finds exactly where it stopped. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
