import type { Sql } from 'postgres'

/**
 * Ends an account: their ideas and reactions go with them, their comments stay without a name. False where there is no
 * such member.
 *
 * `delete from users` alone would take its locks the other way round than everyone who reacts or comments meanwhile
 * (the idea, a comment, members), and one of the two would be refused. So what counts will change is locked first, in
 * the common order.
 */
export function deleteMember(sql: Sql, memberId: string): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await transaction`
      select from user_ideas where id in (
        select id from user_ideas where user_id = ${memberId}
        union select target_id from idea_likes where user_id = ${memberId} and target_type = 'idea'
      ) order by id for no key update`
    await transaction`
      select from idea_comments where id in (
        select id from idea_comments where user_id = ${memberId}
        union select id from idea_comments
          where idea_id in (select id from user_ideas where user_id = ${memberId})
        union select target_id from idea_likes where user_id = ${memberId} and target_type = 'comment'
      ) order by id for no key update`
    await transaction`select from profiles where id = ${memberId} for update`
    const deleted = await transaction`delete from users where id = ${memberId} returning 1`
    return deleted.length > 0
  }) as Promise<boolean>
}
