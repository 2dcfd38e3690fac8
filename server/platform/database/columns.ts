import { timestamp } from 'drizzle-orm/pg-core'

/** Millisecond precision, as in JavaScript, so that a cursor finds exactly where it stopped. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
