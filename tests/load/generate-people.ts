import type { ISql, Sql } from 'postgres'
import { commonNames, idOf, middlingNames } from './generate-members.ts'
import { writeInBulk } from './write-in-bulk.ts'

/** The member whom up to 100,000 follow, and who follows 5,000. */
export const star = idOf('member', 1)

/** From the largest cities to one of the smallest: São Paulo has one member in eight, Serra da Saudade nobody else. */
export const cities = { large: 3550308, small: 3166600, state: 'PE' } as const

const followedByStar = 5000
const mostFollowers = 100_000

/** Members in cities, with interests, badges, an idea each and 20 follows each, all of them friends. */
export async function generatePeople(sql: Sql, members: number, now: Date): Promise<void> {
  await writeInBulk(sql, async (transaction) => {
    await transaction`
      create temporary table member on commit drop as
      select md5('member' || n)::uuid as id, n,
        (${[...commonNames]}::text[])[1 + n % ${commonNames.length}] || ' '
          || (${[...middlingNames]}::text[])[1 + n / 3 % ${middlingNames.length}] || ' '
          || translate(left(md5((n / 6)::text), 7), '0123456789', 'ghijklmnop') as name,
        case when n % 8 = 0 then ${cities.large} when n % 100 = 1 then 2611606
          when n < 6 then ${cities.small} else 4100103 + n % 397 * 7 end as city,
        ${now.toISOString()}::timestamptz - n % 99991 * interval '1 minute' as joined_at
      from generate_series(1, ${members}::int) as n`
    await transaction`create unique index on member (n)`
    await transaction`analyze member`
    await writePeople(transaction)
    await writeFollows(transaction, members)
  })
  await sql`vacuum analyze`
}

async function writePeople(sql: ISql): Promise<void> {
  await sql`
    insert into users (id, name, email, created_at)
    select id, name, 'membro' || n || '@example.com', joined_at from member order by n`
  await sql`insert into profiles (id, display_name, created_at) select id, name, joined_at from member order by n`
  await sql`
    insert into people_names (user_id, key)
    select distinct id, key from member
    cross join lateral (select string_to_array(btrim(fold_text(name)), ' ') as words) as split
    cross join lateral unnest(array[
      '1' || words[1], '1' || words[2], '1' || words[3],
      '2' || words[1] || ' ' || words[2], '2' || words[1] || ' ' || words[3], '2' || words[2] || ' ' || words[3]
    ]) as key
    order by 1, 2`
  await sql`
    insert into member_cities (user_id, city, shown_on)
    select id, city, case when n % 20 = 0 then 'nobody' else 'profile-and-ideas' end from member order by id`
  await sql`
    insert into profile_interests (user_id, interest, position)
    select id, (array['food', 'tech', 'design', 'sports'])[1 + n % 4], 1 from member order by id`
  await sql`
    insert into member_badges (user_id, badge, earned_at)
    select id, badge, joined_at from member
    cross join unnest(array['first-idea', 'trail-t1-validacao']) as badge
    where badge = 'first-idea' or n % 3 = 0 order by 1, 2`
  await sql`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    select id, id, 'Marmitas da Neide', 'Comida de casa no trabalho', true, true, joined_at from member order by n`
  await sql`
    insert into idea_places (idea_id, user_id, city, state, created_at)
    select id, id, city, city / 100000, joined_at from member where n % 20 > 0 order by n`
}

/** Each follows ten members on either side of a ring, and is followed back. */
async function writeFollows(sql: ISql, members: number): Promise<void> {
  await sql`
    insert into follows (user_id, followed_id, mutual, created_at)
    select member.id, other.id, true, member.joined_at - step * interval '1 second'
    from member cross join (
      select side * (power(2, power_of)::int + 3) as step
      from generate_series(1, 10) as power_of cross join (values (1), (-1)) as sides (side)
    ) as steps
    join member other on other.n = 1 + (member.n - 1 + step + ${members}::int) % ${members}::int
    order by 1`
  await sql`
    insert into follows (user_id, followed_id, mutual, created_at)
    select id, ${star}, false, joined_at from member
    where n > 1 and n % greatest(${Math.ceil(members / mostFollowers)}::int, 1) = 0
    order by n limit ${mostFollowers} on conflict do nothing`
  await sql`
    insert into follows (user_id, followed_id, mutual, created_at)
    select ${star}, id, false, joined_at from member
    where n > 1 order by md5(id::text) limit ${followedByStar} on conflict do nothing`
  await sql`
    insert into follow_counts (user_id, followers, following, friends)
    select id, 20, 20, 20 from member order by id`
  await sql`
    update follow_counts set
      followers = (select count(*) from follows where followed_id = ${star}),
      following = (select count(*) from follows where user_id = ${star})
    where user_id = ${star}`
}
