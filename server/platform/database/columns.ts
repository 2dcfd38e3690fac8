import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Millisecond precision, as in JavaScript, so that a cursor finds exactly where it stopped. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Text in the order of its bytes, in which beginnings are looked up. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** These words as the list of a check constraint. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
