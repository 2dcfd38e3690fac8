import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ISql, Sql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { vocabulary } from './generate-community.ts'
import { writeInBulk } from './write-in-bulk.ts'

const firstNames =
  'Maria José Ana João Antônia Francisco Carla Paulo Adriana Lucas Juliana Pedro Márcia Luiz Fernanda Marcos Patrícia Gabriel Aline Rafael Sandra Daniel Camila Marcelo Amanda Bruno Bruna Eduardo Jéssica Felipe Letícia Rodrigo Júlia Manoel Luciana Mateus Vanessa André Mariana Fábio'.split(
    ' ',
  )
const surnames =
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa'.split(
    ' ',
  )

/** Each name belongs to one member in 40. */
export const commonNames: readonly string[] = firstNames

/** Each name belongs to one member in 200. */
export const middlingNames: readonly string[] = vocabulary.slice(0, 200)

/** A name of six members, at any size. */
export function seldomName(member: number): string {
  return hashOf(Math.floor(member / 6))
    .slice(0, 7)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
}

export function emailOf(member: number): string {
  return `membro${member}@example.com`
}

/** Members with 1,500 notifications in 350 groups. */
export const oftenNotified: readonly string[] = Array.from({ length: 50 }, (_, n) => idOf('member', n + 1))

/**
 * Words for titles of feedback: those of the lessons, most common first. Invented ones look too much alike.
 */
export const titleWords: readonly string[] = wordsOfLessons()

function wordsOfLessons(): string[] {
  const files = readdirSync('content/trails', { recursive: true, encoding: 'utf8' })
  const times = new Map<string, number>()
  for (const file of files.filter((name) => name.endsWith('.md')))
    for (const word of readFileSync(join('content/trails', file), 'utf8').match(/\p{Ll}{3,}/gu) ?? [])
      times.set(word, (times.get(word) ?? 0) + 1)
  return [...times].sort((one, other) => other[1] - one[1]).map(([word]) => word)
}

/** The id of the member, feedback and so on with this number, as the database computes it. */
export function idOf(what: 'member' | 'feedback', n: number): string {
  return hashOf(`${what}${n}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function hashOf(text: string | number): string {
  return createHash('md5').update(String(text)).digest('hex')
}

/**
 * Members with all their data except the ledger: an idea, five notifications, a session, choices; some also
 * with feedback and votes, requests to mentors, reports, suspensions. Written with a few statements.
 */
export async function generateMembers(sql: Sql, members: number, now: Date): Promise<void> {
  await writeInBulk(sql, async (transaction) => {
    // Days and minutes by primes, so that names and joining dates are unrelated.
    await transaction`
      create temporary table member on commit drop as
      select md5('member' || n)::uuid as id, n,
        (${[...firstNames]}::text[])[1 + n % ${firstNames.length}] || ' '
          || (${[...surnames]}::text[])[1 + n / 7 % ${surnames.length}] || ' '
          || (${[...middlingNames]}::text[])[1 + n / 3 % ${middlingNames.length}] || ' '
          || translate(left(md5((n / 6)::text), 7), '0123456789', 'ghijklmnop') as name,
        ${now.toISOString()}::timestamptz - (n % 397) * interval '1 day' - n % 997 * interval '1 minute' as joined_at
      from generate_series(1, ${members}::int) as n`
    await transaction`create unique index on member (n)`
    await transaction`analyze member`
    await writeAccounts(transaction, now)
    await writeCommunity(transaction)
    await writeNotifications(transaction)
    await writeBoard(transaction, members)
    await writeMentoring(transaction)
    await writeModeration(transaction)
  })
  await sql`vacuum analyze`
}

async function writeAccounts(sql: ISql, now: Date): Promise<void> {
  const today = saoPauloDay(now)
  await sql`
    insert into users (id, name, email, created_at)
    select id, name, 'membro' || n || '@example.com', joined_at from member order by joined_at`
  await sql`
    insert into profiles (id, display_name, created_at) select id, name, joined_at from member order by joined_at`
  await sql`drop index member_search_words_index`
  await sql`
    insert into member_search (user_id, words, joined_at)
    select id, lower(unaccent(name)) || ' membro' || n || ' example com', joined_at from member order by joined_at`
  await sql`create index member_search_words_index on member_search using gin (words gin_trgm_ops)`
  await sql`
    insert into accounts (id, user_id, provider_id, account_id, password)
    select id, id, 'credential', id::text, 'x' from member order by member.id`
  await sql`
    insert into sessions (id, user_id, token, expires_at)
    select id, id, 'token' || n, now() + interval '20 days' from member order by member.id`
  await sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    select id, id, id, 'https://push.example.com/' || n, 'x', 'x', now() from member where n % 10 = 0 order by n`
  await sql`
    insert into account_deletions (user_id, requested_at, due_at)
    select id, now(), now() + interval '7 days' from member where n % 100 = 31 order by id`
  await sql`insert into user_preferences (user_id, active_idea_id) select id, id from member order by member.id`
  await sql`
    insert into profile_interests (user_id, interest, position)
    select id, interest, position from member
    cross join unnest(array['tecnologia', 'educacao']) with ordinality as chosen (interest, position) order by id`
  await sql`
    insert into active_days (user_id, day)
    select id, ${today}::date - ago * (1 + n % 3) from member cross join generate_series(0, 2) as ago order by id`
  await sql`
    insert into analytics_events (id, user_id, event, payload, created_at)
    select id, id, 'questionnaire_submitted', '{}', joined_at from member order by member.id`
}

/** A member's idea has the member's id. */
async function writeCommunity(sql: ISql): Promise<void> {
  await sql`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    select id, id, 'Marmitas da Neide', 'Comida de casa no trabalho', true, true, joined_at
    from member order by joined_at`
  await sql`
    insert into trail_unlocks (user_id, trail_id, source, created_at)
    select member.id, trails.id, 'completed', now() from member cross join trails
    where n % 2 = 0 and position <= 2 order by 1`
}

async function writeNotifications(sql: ISql): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'notifications' and indexname like '%_index'`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await sql`
    insert into notifications (user_id, kind, subject, reference, about, actor_id, bpoints, created_at, read_at)
    select member.id, kind, case kind when 'mission' then subject else member.id::text end, row::text,
      case kind when 'mission' then null else member.id end,
      case kind when 'mission' then null else other.id end, case kind when 'mission' then 10 end,
      now() - row * interval '1 hour', case when read then now() end
    from member
    join member other on other.n = 1 + member.n * 7919::bigint % (select max(n) from member)
    cross join (values
      (1, 'like', '', false), (2, 'like', '', false), (3, 'comment', '', true),
      (4, 'mission', 'daily_mission/2026-01-01', false), (5, 'mission', 'daily_mission/2026-01-02', true)
    ) as added (row, kind, subject, read)
    order by member.id`
  await sql`
    insert into notifications (user_id, kind, subject, reference, about, actor_id, bpoints, created_at, read_at)
    select member.id, kind, case kind when 'mission' then 'weekly_challenge/' || row else idea.id::text end,
      'more' || row, case kind when 'mission' then null else idea.id end,
      case kind when 'mission' then null else idea.id end, case kind when 'mission' then 10 end,
      now() - row * interval '10 minutes', case when kind = 'comment' then now() - idea.n * interval '1 hour' end
    from member cross join generate_series(1, 1500) as row
    cross join lateral (
      select case when row % 6 = 0 then 'mission' when row % 2 = 0 then 'comment' else 'like' end as kind
    ) as of_row
    join member idea on idea.n = 101 + row % 50
    where member.n <= ${oftenNotified.length}`
  // Created after the rows, in a fraction of the time.
  for (const { definition } of indexes) await sql.unsafe(definition)
}

async function writeBoard(sql: ISql, members: number): Promise<void> {
  await sql`
    create temporary table sent on commit drop as
    select md5('feedback' || n)::uuid as id, n from generate_series(1, ${Math.ceil(members / 100)}::int) as n`
  await sql`
    insert into feedback (id, user_id, title, description, category, status, votes, created_at)
    select sent.id, member.id, title, 'Seria bom.', 'feature',
      (array['backlog', 'em-andamento', 'concluido'])[1 + sent.n % 3], 10,
      now() - sent.n * interval '1 minute'
    from sent join member on member.n = sent.n * 97
    cross join lateral (
      select string_agg(word, ' ') as title
      from (
        -- Named after the feedback, or all would have the same words.
        select (${[...titleWords]}::text[])[1 + floor(${titleWords.length} * power(random(), 2) + 0 * sent.n)::int] as word
        from generate_series(1, 5) offset 0
      ) as words
    ) as written
    order by sent.n desc`
  await sql`
    insert into feedback_words (word, feedback_id)
    select word, id from feedback cross join lateral title_words(title) as word order by 1, 2`
  await sql`insert into feedback_vocabulary (word) select distinct word from feedback_words`
  await sql`
    insert into feedback_votes (user_id, feedback_id)
    select member.id, sent.id from sent cross join generate_series(1, 10) as vote
    join member on member.n = 1 + (sent.n * 31 + vote * 7) % ${members}::int order by 1, 2`
}

/** One member in twenty has asked, one in a hundred awaits an answer. */
async function writeMentoring(sql: ISql): Promise<void> {
  await sql`
    insert into mentor_requests (user_id, id, mentor_id, message, cover, status, created_at, answered_at)
    select member.id, member.id, mentor.id, 'Como acho meus primeiros clientes?', 'single', status,
      now() - n * interval '1 minute', case when status in ('accepted', 'declined') then now() end
    from member
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as mentors from mentors) as mentor
      on place = n / 20 % mentors
    cross join lateral (
      select (array['open', 'accepted', 'declined', 'cancelled', 'accepted'])[1 + n / 20 % 5] as status
    ) as answered
    where n % 20 = 0 order by member.id`
}

/** One member in twenty has reported, three of them the same idea. Every second idea awaits a decision. */
async function writeModeration(sql: ISql): Promise<void> {
  await sql`
    create temporary table reported on commit drop as
    select reporter.id as reporter_id, reporter.n, author.id as idea_id, author.n % 2 = 0 as is_decided
    from member reporter join member author on author.n = 1 + reporter.n / 60 where reporter.n % 20 = 0`
  await sql`
    insert into report_decisions (id, type, target_id, owner_id, excerpt, outcome, note, created_at)
    select distinct on (idea_id) idea_id, 'idea', idea_id, idea_id, 'Marmitas da Neide', 'kept', '',
      now() - n * interval '1 minute'
    from reported where is_decided order by idea_id`
  await sql`
    insert into content_reports (user_id, type, target_id, reason, details, created_at, decision_id)
    select reporter_id, 'idea', idea_id, 'spam', 'É propaganda.', now() - n * interval '1 minute',
      case when is_decided then idea_id end
    from reported order by n desc`
  await sql`
    insert into hidden_content (user_id, type, target_id, created_at)
    select reporter_id, 'idea', idea_id, now() from reported`
  await sql`
    insert into muted_authors (user_id, author_id, created_at)
    select reporter_id, idea_id, now() from reported where reporter_id <> idea_id`
  await sql`
    insert into suspensions (user_id, reason, created_at)
    select id, 'Propaganda', now() - n * interval '1 minute' from member where n % 101 = 7 order by n desc`
  await sql`
    insert into admin_acts (id, admin_id, action, target, detail, created_at)
    select md5('act' || n)::uuid, md5('member1')::uuid, action,
      case action when 'feedback.moved' then md5('feedback' || n / 50)::uuid else id end::text, '{}',
      now() - n * interval '1 minute'
    from member
    cross join lateral (
      select (array['member.suspended', 'feedback.moved', 'report.decided'])[1 + n / 50 % 3] as action
    ) as done
    where n % 50 = 0 order by n desc`
}
