import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cityAudiences } from '#domain/places/places.ts'
import { users } from '#server/platform/auth/tables.ts'
import { oneOf } from '#server/platform/database/columns.ts'

/** A member's city, by its IBGE number, which starts with the state's. Written by set_member_city. */
export const memberCities = pgTable(
  'member_cities',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    city: integer('city').notNull(),
    /** Where others see it. */
    shownOn: text('shown_on', { enum: cityAudiences }).notNull(),
  },
  (table) => [
    index('member_cities_city_index').on(table.city, table.userId).where(sql`${table.shownOn} <> 'nobody'`),
    index('member_cities_state_index')
      .on(sql`(${table.city} / 100000)`, table.userId)
      .where(sql`${table.shownOn} <> 'nobody'`),
    check('member_cities_audience_known', sql`${table.shownOn} in (${oneOf(cityAudiences)})`),
    check('member_cities_city_sound', sql`${table.city} between 1100000 and 5399999`),
  ],
)
