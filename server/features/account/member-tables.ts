import type { Sql } from 'postgres'
import { accountTables } from './member-tables/account-tables.ts'
import { communityTables } from './member-tables/community-tables.ts'
import { economyTables } from './member-tables/economy-tables.ts'
import { learningTables } from './member-tables/learning-tables.ts'
import { internal, key, type MemberTables } from './member-tables/member-table.ts'
import { mentorTables } from './member-tables/mentor-tables.ts'
import { peopleTables } from './member-tables/people-tables.ts'

/** By table, with the names of the database. A table or column missing from these files fails the tests. */
export const memberTables: MemberTables = {
  ...accountTables,
  ...communityTables,
  ...peopleTables,
  ...mentorTables,
  ...learningTables,
  ...economyTables,
}

/** Tables not in the export, and why. */
export const excludedTables: Readonly<Record<string, string>> = {
  admin_acts: 'the book of the admins’ acts, which is kept for the community',
  assistant_passages: 'what BeeBot answers everyone with',
  assistant_words: 'words of lessons and help, for BeeBot’s search',
  bell_events: 'what others have not been told yet of ideas and diaries, gone within minutes',
  circle_weeks: 'weeks of a whole circle, without who checked in',
  content_versions: internal,
  daily_figures: 'figures of the whole community',
  feedback_vocabulary: 'words of all feedback, for its search',
  feedback_words: 'a copy of feedback, for its search',
  idea_search: 'a copy of ideas, for the search',
  idea_views: 'counts, without who looked',
  idempotency_keys: 'copies of answers for requests sent twice, which may tell of others',
  installation: 'what the server remembers of itself',
  interest_codes: 'codes of strangers, who withdraw their contact with them',
  member_limits: 'counted acts, which are forgotten by themselves',
  member_search: 'a copy of name and e-mail, for the admins’ search',
  people_names: 'the words of the name, for the search for people',
  posted_texts: 'fingerprints of comments, so that the same text is not paid twice',
  push_keys: 'keys of the server',
  ranking_marks: internal,
  rate_limits: 'counted attempts, which are forgotten by themselves',
  receipt_hashes: 'hashes and dates, which tell of nobody',
  receipt_keys: 'public keys of the server',
  reason_summaries: 'counts, without who answered',
  search_queue: 'ids of ideas that the search does not know yet',
  search_words: 'words of all ideas, for the search',
  sitemap_changes: 'ids of ideas that left the sitemap, forgotten within minutes',
  sitemap_parts: 'addresses of public ideas, for search engines',
  solo_periods: 'whether the community is small, for everyone’s missions',
  trail_stages: 'what everyone reads',
  trails: 'what everyone reads',
  verifications: key,
}

/** The exported columns of each table, rows as stored. */
export async function readMemberData(sql: Sql, memberId: string): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {}
  for (const [table, { owner, columns, only }] of Object.entries(memberTables)) {
    const rows = await sql`
      select ${sql([...columns])} from ${sql(table)}
      where ${sql(owner)} = ${memberId} ${only === undefined ? sql`` : sql`and ${only(sql)}`}`
    if (rows.length > 0) data[table] = [...rows]
  }
  return data
}
