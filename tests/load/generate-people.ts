import type { ISql, Sql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { checkInWindow } from '#domain/circles/check-in.ts'
import { commonNames, idOf, middlingNames } from './generate-members.ts'
import { writeInBulk } from './write-in-bulk.ts'

/** The member whom up to 100,000 follow, and who follows 5,000. */
export const star = idOf('member', 1)

/** From the largest cities to one of the smallest: São Paulo has one member in eight, Serra da Saudade five in all. */
export const cities = { large: 3550308, small: 3166600, state: 'PE' } as const

/** Lives in the large one. */
export const citizen = idOf('member', 10)

/** So many are followed by up to 100,000 each. */
const famous = 3
const mostFollowers = 100_000
const followedByStar = 5000

/**
 * Members in cities, with interests, badges, an idea each with its diary and verdicts, and 20 follows each in the median:
 * 16 friends, and four of the others, some of whom many follow. In circles of eight.
 */
export async function generatePeople(sql: Sql, members: number, now: Date): Promise<void> {
  await writeInBulk(sql, async (transaction) => {
    await transaction`
      create function pg_temp.dice(n int, of int) returns int language sql immutable as
      'select (abs(hashint4extended(n, of)) % 1000000)::int'`
    await transaction`
      create temporary table member on commit drop as
      select md5('member' || n)::uuid as id, n,
        (${[...commonNames]}::text[])[1 + n % ${commonNames.length}] || ' '
          || (${[...middlingNames]}::text[])[1 + n / 3 % ${middlingNames.length}] || ' '
          || translate(left(md5((n / 6)::text), 7), '0123456789', 'ghijklmnop') as name,
        case when n < 6 then ${cities.small} when n = 10 or pg_temp.dice(n, 1) % 8 = 0 then ${cities.large}
          when pg_temp.dice(n, 2) % 50 = 0 then 2611606 else 4100103 + pg_temp.dice(n, 3) % 397 * 7 end as city,
        ${now.toISOString()}::timestamptz - (1 + pg_temp.dice(n, 6) % 100000) * interval '1 minute' as joined_at
      from generate_series(1, ${members}::int) as n`
    await transaction`create unique index on member (n)`
    await transaction`analyze member`
    await withoutIndexes(transaction, () => writePeople(transaction))
    await withoutIndexes(transaction, () => writeFollows(transaction, members))
    await transaction`analyze follows`
    await writeStar(transaction)
    await writeFollowCounts(transaction)
    await withoutIndexes(transaction, () => writeDoings(transaction, now))
    await writeCircles(transaction, now)
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
    -- Not evaluated anew for each use of its words.
    cross join lateral (select string_to_array(btrim(fold_text(name)), ' ') as words offset 0) as split
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
    select id, (array['food', 'tech', 'design', 'sports'])[1 + pg_temp.dice(n, 4) % 4], 1 from member order by id`
  await sql`
    insert into member_badges (user_id, badge, earned_at)
    select id, badge, joined_at from member
    cross join unnest(array['first-idea', 'trail-t1-validacao']) as badge
    where badge = 'first-idea' or pg_temp.dice(n, 5) % 3 = 0 order by 1, 2`
  await sql`
    insert into member_privacy (user_id, following_closed, findable, friends_shown_to, activity_hidden)
    select id, n % 100 = 9, n % 100 <> 19, case when n % 100 = 29 then 'friends' else 'everyone' end,
      case when n % 100 = 39 then array['badges'] else '{}' end
    from member where n % 10 = 9`
  await sql`
    insert into muted_authors (user_id, author_id, created_at)
    select member.id, other.id, member.joined_at from member join member other on other.n = member.n + 5
    where member.n % 25 = 8`
  await sql`
    insert into blocked_members (user_id, blocked_id, created_at)
    select member.id, other.id, member.joined_at from member join member other on other.n = member.n + 1
    where member.n % 25 = 7`
}

/** What followers read of members, and the wall of a place. */
async function writeDoings(sql: ISql, now: Date): Promise<void> {
  await sql`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    select id, id, 'Marmitas da Neide', 'Comida de casa no trabalho', true, true, joined_at from member order by n`
  await sql`
    insert into idea_places (idea_id, user_id, city, state, created_at)
    select id, id, city, city / 100000, joined_at from member where n % 20 > 0 order by n`
  await sql`
    insert into diary_entries (user_id, idea_id, text, key, created_at)
    select id, id, 'Vendi as primeiras três', gen_random_uuid(), joined_at + nth * interval '1 day'
    from member cross join generate_series(1, 30) as nth
    where (nth <= 2 and n % 3 = 0 or n = 1) and joined_at + nth * interval '1 day' < ${now.toISOString()}::timestamptz
    order by joined_at`
  await sql`
    insert into evidence_cards (
      user_id, id, idea_id, kind, belief, who, how, counts, mark, until, status, created_at, ended_at, verdict, asked,
      reached, learned, started_at
    )
    select id, gen_random_uuid(), id, 'said', 'Pagam', 'Vizinhos', 'Na feira', 'Quem paga', 5, ${saoPauloDay(now)}::date,
      'concluded', joined_at, joined_at, 'confirmed', 5, 5, '', joined_at
    from member where n % 5 = 0`
  await sql`
    insert into idea_follows (user_id, idea_id, created_at)
    select member.id, other.id, member.joined_at from member cross join generate_series(1, 3) as nth
    join member other on other.n = 1 + pg_temp.dice(member.n, 10 + nth) % member.n
    where member.n % 4 = 0 and other.n <> member.n on conflict do nothing`
}

/**
 * A ring of friends on both sides, and four who joined earlier: the earlier, the more followers. Everybody who follows
 * the star has their bell on.
 */
async function writeFollows(sql: ISql, members: number): Promise<void> {
  await sql`
    insert into follows (user_id, followed_id, mutual, created_at, bell)
    select distinct on (member.id, other.id) member.id, other.id, is_ring, member.joined_at - place * interval '1 minute',
      other.id = ${star}
    from (
      select n, place, true as is_ring,
        1 + (n - 1 + ((place % 2) * 2 - 1) * (power(2, place / 2)::int + 3) + ${members}::int) % ${members}::int as other
      from member cross join generate_series(2, 17) as place
      union all
      select n, 20 + place, false, 1 + floor((n - 1) * power(pg_temp.dice(n, 20 + place) / 1e6, 3))::int
      from member cross join generate_series(1, 4) as place
      union all
      select n, 30 + place, false, place from member cross join generate_series(1, ${famous}) as place
      where n > ${famous} and n % greatest(${Math.ceil(members / mostFollowers)}::int, 1) = 0
    ) as pair
    join member on member.n = pair.n join member other on other.n = pair.other
    where pair.n <> pair.other
    order by member.id, other.id, is_ring desc`
}

async function writeStar(sql: ISql): Promise<void> {
  await sql`
    insert into follows (user_id, followed_id, mutual, created_at)
    select ${star}, member.id, known.user_id is not null, joined_at
    from member left join follows known on known.user_id = member.id and known.followed_id = ${star}
    where n > 1 and not exists (select from follows where user_id = ${star} and followed_id = member.id)
    order by md5(member.id::text)
    limit ${followedByStar}::int - (select count(*) from follows where user_id = ${star})`
  await sql`
    update follows set mutual = true
    from follows back
    where back.user_id = ${star} and follows.user_id = back.followed_id and follows.followed_id = ${star}`
}

async function writeFollowCounts(sql: ISql): Promise<void> {
  await sql`
    insert into follow_counts (user_id, followers, following, friends)
    select member, sum(followers), sum(following), sum(friends)
    from (
      select user_id as member, 0 as followers, count(*) as following, count(*) filter (where mutual) as friends
      from follows group by 1
      union all select followed_id, count(*), 0, 0 from follows group by 1
    ) as sides
    group by member order by member`
}

/** Eight in a circle, each member in one; some wait. Everybody checked in for four weeks. */
async function writeCircles(sql: ISql, now: Date): Promise<void> {
  const { week } = checkInWindow(now)
  await sql`
    insert into circles (
      id, name, about, kind, trail_id, city, invitation, accepts, was_active, lead_id, written_by, created_at
    )
    select id, 'Turma ' || n, '', kind, case kind when 'trail' then 't1-validacao' end,
      case kind when 'city' then city end, md5(n::text), n / 8 % 5 > 0, true, id, id, joined_at
    from (select *, (array['trail', 'city', 'invitation'])[1 + n / 8 % 3] as kind from member where n % 8 = 0) as lead
    order by n`
  await sql`
    insert into circle_members (circle_id, user_id, joined_at)
    select lead.id, member.id, lead.joined_at + (member.n % 8) * interval '1 second'
    from member join member lead on lead.n = member.n - member.n % 8
    where lead.n > 0 order by 1`
  await sql`
    insert into circle_waiting (circle_id, user_id, created_at)
    select lead.id, member.id, lead.joined_at from member join member lead on lead.n = member.n - member.n % 8 + 8
    where member.n % 40 = 3`
  await sql`
    insert into circle_weeks (circle_id, week)
    select id, ${week}::date - 7 * ago from circles cross join generate_series(1, 4) as ago order by 1`
  await sql`
    insert into circle_check_ins (id, circle_id, user_id, week, did, stuck, next, created_at)
    select gen_random_uuid(), circle_id, user_id, ${week}::date - 7, 'Vendi duas.', '', 'Vender três.', joined_at
    from circle_members order by circle_id`
}

/** Building the indexes of empty tables in the end takes a fraction of what keeping them up to date does. */
async function withoutIndexes(sql: ISql, write: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select index.relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class index on index.oid = indexrelid join pg_class filled on filled.oid = indrelid
    where filled.relnamespace = 'public'::regnamespace and not indisunique and pg_relation_size(indrelid) = 0`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await write()
  for (const { definition } of indexes) await sql.unsafe(definition)
}
