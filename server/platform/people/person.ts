import type { Fragment, ISql } from 'postgres'
import type { Person } from '#contract/people.ts'
import { levelOf, tierOf } from '#domain/levels/levels.ts'

/** The result of `personJson`. */
export type StoredPerson = Pick<
  Person,
  'id' | 'displayName' | 'avatarUrl' | 'color' | 'isPremium' | 'isSample'
> & {
  readonly earned: number
}

/** The public data of the member in the `profiles` row with this alias, as one JSON column. */
export function personJson(sql: ISql, alias: string): Fragment {
  const of = sql(alias)
  return sql`jsonb_build_object(
    'id', ${of}.id, 'displayName', ${of}.display_name, 'avatarUrl', ${of}.avatar_url, 'color', ${of}.color,
    'isPremium', ${of}.plan = 'premium', 'isSample', ${of}.is_sample, 'earned', ${of}.bpoints_earned
  )`
}

export function presentPerson({ earned, ...person }: StoredPerson): Person {
  return { ...person, level: levelOf(earned), tier: tierOf('product', earned).id }
}
