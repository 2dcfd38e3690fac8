import type { Sql } from 'postgres'
import { expect } from 'vitest'
import { indexAll } from './index-all.ts'

/** Checks that the counts of ideas and comments equal their rows, and that no row is orphaned. */
export async function expectSoundCounts(sql: Sql): Promise<void> {
  const wrongIdeas = await sql`
    select id, likes, dislikes, comments, rows.* from user_ideas cross join lateral (
      select
        (select count(*) from idea_likes where target_type = 'idea' and target_id = id and reaction = 'like'),
        (select count(*) from idea_likes where target_type = 'idea' and target_id = id and reaction = 'dislike'),
        (select count(*) from idea_comments where idea_id = user_ideas.id and removed_at is null)
    ) as rows (likes_stored, dislikes_stored, comments_stored)
    where (likes, dislikes, comments) <> (likes_stored, dislikes_stored, comments_stored)`
  expect(wrongIdeas).toEqual([])

  const wrongComments = await sql`
    select id, likes, dislikes, replies, rows.* from idea_comments cross join lateral (
      select
        (select count(*) from idea_likes where target_type = 'comment' and target_id = id and reaction = 'like'),
        (select count(*) from idea_likes where target_type = 'comment' and target_id = id and reaction = 'dislike'),
        (select count(*) from idea_comments reply where reply.parent_id = idea_comments.id)
    ) as rows (likes_stored, dislikes_stored, replies_stored)
    where (likes, dislikes, replies) <> (likes_stored, dislikes_stored, replies_stored)
      or removed_at is not null and replies = 0`
  expect(wrongComments).toEqual([])

  const stray = await sql`
    select * from idea_likes where target_id not in (select id from user_ideas union select id from idea_comments)`
  expect(stray).toEqual([])

  await indexAll(sql)
  const wronglyFound = await sql`
    select * from (select idea_id from idea_search where words <> '') as found
    full join (select id from user_ideas where is_public) as shown on shown.id = idea_id
    where shown.id is null or idea_id is null`
  expect(wronglyFound).toEqual([])
}
