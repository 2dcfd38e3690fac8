import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountEventLimits } from '#domain/accounts/account-events.ts'
import { saoPauloDay, saoPauloMoment, shiftDay } from '#domain/calendar/days.ts'
import { rankingPeriod } from '#domain/ranking/ranking.ts'
import { allOf, type BadRowCase, badRows } from '#server/testing/bad-rows.ts'
import { addMember, addMembers } from '#server/testing/economy/members.ts'
import { startPhotoSite } from '#server/testing/photo-site.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

const token = 'um-segredo-de-metricas'
const today = saoPauloDay(new Date())
const month = rankingPeriod('month', new Date())

const { prepareToRefuse, spoil, left, deletion, threeMembers } = badRows(() => database)

let database: TestDatabase
let server: TestServer
let photoSite: Awaited<ReturnType<typeof startPhotoSite>>
beforeAll(async () => {
  database = await createTestDatabase()
  photoSite = await startPhotoSite((_request, response) => response.end('no picture'))
  const { outside } = photoSite
  // Nothing is sent, but without a mail server the weekly mails are not even planned.
  const env = { METRICS_TOKEN: token, SMTP_URL: 'smtp://127.0.0.1:1' }
  server = await startTestServer({ database, outside, env })
  await prepareToRefuse()
  for (const { prepare } of Object.values(cases)) await prepare()
  await database.sql`insert into jobs.job (name) select name from jobs.schedule`
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 60_000, interval: 200 })
}, 90_000)
afterAll(async () => {
  await server.stop()
  photoSite.stop()
  await database.drop()
})

async function unfinished(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    select name from jobs.job where state <> 'completed' and name in (select name from jobs.schedule)`
  return rows.map(({ name }) => name)
}

/** One entry per scheduled job: a new job without one fails below. */
const cases: Record<string, BadRowCase> = {
  'remove-accounts': leavingMembers(),
  'remove-second-steps': lostFactors(),
  'remind-inactive': awayMembers(),
  'remind-daily': dueReminders(),
  'remind-tasks': dueTasks(),
  'conclude-tests': dueTests(),
  'tend-circles': freePlaces(),
  'tend-mentoring': oldProofs(),
  'ring-bells': rungBells(),
  'erase-old-requests': deletion('contact_requests', 'id', async (id, memberId) => {
    await database.sql`
      insert into contact_requests (id, user_id, to_id, reason, sentence, created_at)
      values (${id}, ${memberId}, ${await addMember(database.sql)}, 'help', 'Oi', now() - interval '181 days')`
  }),
  'erase-old-opinions': deletion('opinion_requests', 'id', async (id, memberId) => {
    await database.sql`
      insert into opinion_requests (id, user_id, stage_id, text, created_at)
      select ${id}, ${memberId}, id, 'Vendi duas.', now() - interval '200 days' from trail_stages limit 1`
  }),
  'erase-old-contacts': deletion('interest_entries', 'id', oldContact),
  'prune-expired': allOf(
    deletion(
      'sessions',
      'id',
      (id, memberId) => database.sql`
        insert into sessions (id, user_id, token, expires_at)
        values (${id}, ${memberId}, ${id}, now() - interval '1 minute')`,
    ),
    deletion(
      'verifications',
      'id',
      (id) => database.sql`
        insert into verifications (id, identifier, value, expires_at)
        values (${id}, ${id}, 'x', now() - interval '1 minute')`,
    ),
    deletion(
      'former_emails',
      'email',
      (email, memberId) => database.sql`
        insert into former_emails (user_id, email, changed_at)
        values (${memberId}, ${email}, now() - interval '40 days')`,
    ),
    deletion(
      'rate_limits',
      'key',
      (key) => database.sql`
        insert into rate_limits (key, count, expires_at) values (${key}, 1, now() - interval '1 minute')`,
    ),
    deletion(
      'known_devices',
      'device_hash',
      (hash, memberId) => database.sql`
        insert into known_devices (user_id, device_hash, last_seen_at)
        values (${memberId}, ${hash}, now() - interval '401 days')`,
    ),
    deletion(
      'email_changes',
      'id',
      (id, memberId) => database.sql`
        insert into email_changes (id, user_id, from_email, to_email, requested_at, changed_at)
        values (${id}, ${memberId}, ${`${id}@antes.test`}, ${`${id}@depois.test`},
          now() - interval '31 days', now() - interval '31 days')`,
    ),
    deletion(
      'account_events',
      'id',
      (id, memberId) => database.sql`
        insert into account_events (id, user_id, kind, created_at)
        values (${id}, ${memberId}, 'signed-in', now() - make_interval(days => ${accountEventLimits.days + 1}))`,
    ),
  ),
  'prune-idempotency-keys': deletion(
    'idempotency_keys',
    'key',
    (key, memberId) => database.sql`
      insert into idempotency_keys (user_id, key, operation, body_hash, answer, created_at)
      values (${memberId}, ${key}, 'x', 'x', '{}', now() - interval '40 days')`,
  ),
  'prune-digests': deletion('weekly_digests', 'user_id', async (id) => {
    await database.sql`insert into users (id, name, email) values (${id}, 'Membro', ${`${id}@example.com`})`
    await database.sql`
        insert into weekly_digests (user_id, week, next_at) values (${id}, now() - interval '70 days', now())`
  }),
  'send-digests': chosenDigests(),
  'prune-notifications': deletion(
    'notifications',
    'reference',
    (reference, memberId) => database.sql`
      insert into notifications (user_id, kind, subject, reference, created_at)
      values (${memberId}, 'like', 'x', ${reference}, now() - interval '200 days')`,
  ),
  'remove-orphan-pictures': allOf(
    deletion(
      'pictures',
      'id',
      (id, memberId) => database.sql`
        insert into pictures (id, owner_id, width, height, bytes, loose_since)
        values (${id}, ${memberId}, 8, 6, 100, now() - interval '2 days')`,
    ),
    undeletableFile(),
  ),
  'return-mentoring-credits': heldCredits(),
  'count-figures': unwritableDay(),
  'refresh-ranking': unwritableRanking(),
  'make-sitemap': unwritablePart(),
  'fetch-photos': photosElsewhere(),
}

function leavingMembers(): BadRowCase {
  return threeMembers({
    async prepare(members) {
      await database.sql`
        insert into account_deletions (user_id, requested_at, due_at)
        select id, now(), now() - make_interval(mins => position::int)
        from unnest(${[...members]}::uuid[]) with ordinality as leaving (id, position)`
      await spoil('users', 'id', members[1] ?? '')
      // Somebody signed up with the address once given to leaving members.
      await database.sql`
        insert into users (id, name, email)
        values (${randomUUID()}, 'Visita', ${`${members[2]}@excluida.invalid`})`
    },
    async expectOthersDone(members) {
      expect(await left('users', 'id', members)).toEqual([members[1]])
    },
  })
}

function lostFactors(): BadRowCase {
  return threeMembers({
    async prepare(members) {
      await database.sql`
        insert into second_step_removals (user_id, due_at)
        select id, now() - interval '1 minute' from unnest(${[...members]}::uuid[]) as id`
      await spoil('users', 'id', members[1] ?? '')
    },
    async expectOthersDone(members) {
      expect(await left('second_step_removals', 'user_id', members)).toEqual([members[1]])
    },
  })
}

function awayMembers(): BadRowCase {
  return threeMembers({
    async prepare(members) {
      await database.sql`
        insert into active_days (user_id, day)
        select id, ${shiftDay(today, -4)}::date from unnest(${[...members]}::uuid[]) as away (id)`
      await spoil('notifications', 'user_id', members[1] ?? '')
    },
    async expectOthersDone(members) {
      expect(await left('notifications', 'user_id', members)).toEqual([members[0], members[2]])
    },
  })
}

function dueTasks(): BadRowCase {
  return threeMembers({
    async prepare(members) {
      await database.sql`
        insert into task_drafts (user_id, stage_id, version, return_on, updated_at)
        select id, 'quem-sente-a-dor', 0, ${today}::date, now() from unnest(${[...members]}::uuid[]) as due (id)`
      await spoil('notifications', 'user_id', members[1] ?? '')
    },
    async expectOthersDone(members) {
      expect(await left('notifications', 'user_id', members)).toEqual([members[0], members[2]])
    },
  })
}

/** Nothing happened to them, so there is nothing to send. */
function chosenDigests(): BadRowCase {
  return threeMembers({
    async prepare(members) {
      await database.sql`
        insert into user_preferences (user_id, weekly_digest_since)
        select id, now() - interval '30 days' from unnest(${[...members]}::uuid[]) as chosen (id)`
      await spoil('weekly_digests', 'user_id', members[1] ?? '')
    },
    async expectOthersDone(members) {
      const done = await database.sql<{ id: string }[]>`
        select user_id as id from weekly_digests where outcome = 'nothing'`
      expect(done.map(({ id }) => id).sort()).toEqual([members[0], members[2]].sort())
    },
  })
}

/** Each on a device; at night too. */
function dueReminders(): BadRowCase {
  return threeMembers({
    async prepare(members) {
      const hour = Number(saoPauloMoment(new Date()).slice(11, 13))
      await database.sql`alter table user_preferences drop constraint user_preferences_reminder_hour`
      for (const id of members) {
        await database.sql`insert into user_preferences (user_id, reminder_hour) values (${id}, ${hour})`
        await database.sql`
          insert into sessions (id, user_id, token, expires_at)
          values (${id}, ${id}, ${id}, now() + interval '1 day')`
        await database.sql`
          insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
          values (${id}, ${id}, ${id}, ${`https://nowhere.invalid/${id}`}, 'x', 'x', now())`
      }
      await spoil('user_preferences', 'user_id', members[1] ?? '')
    },
    async expectOthersDone(members) {
      const reminded = await database.sql<{ id: string }[]>`
        select user_id as id from user_preferences where reminded_on is not null`
      expect(reminded.map(({ id }) => id).sort()).toEqual([members[0], members[2]].sort())
    },
  })
}

function photosElsewhere(): BadRowCase {
  return threeMembers({
    async prepare(members) {
      // Their addresses lead to no picture, so they are dropped.
      await database.sql`
        update profiles set avatar_url = ${photoSite.address} where id = any(${[...members]}::uuid[])`
      await spoil('profiles', 'id', members[1] ?? '')
    },
    async expectOthersDone(members) {
      const kept = await database.sql<{ id: string }[]>`
        select id from profiles where avatar_url is not null and id = any(${[...members]}::uuid[])`
      expect(kept.map(({ id }) => id)).toEqual([members[1]])
    },
  })
}

function undeletableFile(): BadRowCase {
  const id = randomUUID()
  return {
    bad: 1,
    async prepare() {
      const memberId = await addMember(database.sql)
      await database.sql`
        insert into pictures (id, owner_id, width, height, bytes, loose_since)
        values (${id}, ${memberId}, 8, 6, 100, now() - interval '2 days')`
      // A folder in place of the file makes removing it fail.
      await mkdir(path.join(server.dataDir, 'pictures', id.slice(0, 2), `${id}-1600.webp`), {
        recursive: true,
      })
    },
    async expectOthersDone() {
      expect(await left('pictures', 'id', [id])).toEqual([])
    },
  }
}

function heldCredits(): BadRowCase {
  const requests = [randomUUID(), randomUUID(), randomUUID()]
  return {
    bad: 1,
    async prepare() {
      const memberId = await addMember(database.sql)
      for (const id of requests) {
        await database.sql`
          insert into purchases (user_id, id, item, price, used, created_at)
          values (${memberId}, ${id}, 'express_mentoring', 2000, true, now())`
        await database.sql`
          insert into mentor_requests (user_id, id, mentor_id, message, cover, purchase_id, created_at)
          select ${memberId}, ${id}, id, 'Oi', 'express', ${id}, now() - interval '30 days'
          from mentors where sample order by id limit 1`
      }
      await spoil('mentor_requests', 'id', requests[1] ?? '')
    },
    async expectOthersDone() {
      const open = await database.sql<{ id: string }[]>`select id from mentor_requests where status = 'open'`
      expect(open.map(({ id }) => id)).toEqual([requests[1]])
    },
  }
}

function unwritableDay(): BadRowCase {
  const day = shiftDay(today, -2)
  return {
    bad: 1,
    prepare: () => spoil('daily_figures', 'day', day),
    async expectOthersDone() {
      const days = [shiftDay(today, -3), day, shiftDay(today, -1), today]
      expect(await left('daily_figures', 'day', days)).toEqual(days.filter((counted) => counted !== day))
    },
  }
}

function unwritableRanking(): BadRowCase {
  return {
    bad: 1,
    async prepare() {
      await addMembers(database.sql, 1001)
      await database.sql`update profiles set bpoints = 5, bpoints_earned = 5`
      await database.sql`
        insert into monthly_standings (user_id, month, earned) select id, ${month}, 5 from profiles`
      await spoil('ranking_marks', 'period', 'all')
    },
    async expectOthersDone() {
      expect(await left('ranking_marks', 'period', ['all', month])).toEqual([month])
    },
  }
}

/** Running tests of three members, whose time is over. */
/** A contact of more than a year ago, on an interest page of its own. */
async function oldContact(id: string, memberId: string): Promise<void> {
  const ideaId = randomUUID()
  await database.sql`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    values (${ideaId}, ${memberId}, 'Horta', 'Verduras', true, true, now())`
  await database.sql`
    insert into interest_pages (
      idea_id, user_id, short_name, title, promise, price_unit, thanks, created_at, edited_at
    ) values (${ideaId}, ${memberId}, ${`horta-${id}`}, 'Horta', 'Verduras', '', '', now(), now())`
  await database.sql`
    insert into interest_entries (id, idea_id, user_id, first_name, kind, contact, consent, created_at)
    values (${id}, ${ideaId}, ${memberId}, 'Rita', 'email', 'rita@exemplo.com.br', 1, now() - interval '13 months')`
}

/** Applications that were refused more than a month ago. */
function oldProofs(): BadRowCase {
  return threeMembers({
    async prepare(members) {
      await database.sql`
        insert into mentor_applications (
          user_id, id, areas, about, hourly_rate, proof, status, created_at, decided_at
        )
        select id, gen_random_uuid(), '{pricing}', 'Feira', 0, 'https://exemplo.com.br', 'refused', now(),
          now() - interval '31 days'
        from unnest(${[...members]}::uuid[]) as applied (id)`
      await spoil('mentor_applications', 'user_id', members[1] ?? '')
    },
    async expectOthersDone(members) {
      const kept = await database.sql<{ id: string }[]>`
        select user_id as id from mentor_applications where proof is not null`
      expect(kept.map(({ id }) => id)).toEqual([members[1]])
    },
  })
}

/** Three circles with a free place and somebody who waits for it. */
function freePlaces(): BadRowCase {
  return threeMembers({
    async prepare(members) {
      for (const memberId of members) {
        const [id, leadId] = [randomUUID(), await addMember(database.sql)]
        await database.sql`
          insert into circles (id, name, about, kind, invitation, accepts, was_active, created_at)
          values (${id}, 'Turma', '', 'invitation', ${id}, true, false, now())`
        await database.sql`
          insert into circle_members (circle_id, user_id, joined_at) values (${id}, ${leadId}, now())`
        await database.sql`
          insert into circle_waiting (circle_id, user_id, created_at) values (${id}, ${memberId}, now())`
      }
      await spoil('circle_members', 'user_id', members[1] ?? '')
    },
    async expectOthersDone(members) {
      const [first = '', bad = '', last = ''] = members
      expect(await left('circle_members', 'user_id', members)).toEqual([first, last])
      expect(await left('circle_waiting', 'user_id', members)).toEqual([bad])
    },
  })
}

/** Three members who rang the bell of one idea, whose diary went on. */
function rungBells(): BadRowCase {
  return threeMembers({
    async prepare(members) {
      const [ideaId, authorId] = [randomUUID(), await addMember(database.sql)]
      await database.sql`
        insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
        values (${ideaId}, ${authorId}, 'Horta', 'Verduras', true, true, now())`
      await database.sql`
        insert into idea_follows (user_id, idea_id, created_at, bell)
        select id, ${ideaId}, now(), true from unnest(${[...members]}::uuid[]) as id`
      await database.sql`
        insert into diary_entries (user_id, idea_id, text, key, created_at)
        values (${authorId}, ${ideaId}, 'Vendi três', ${randomUUID()}, now())`
      await spoil('notifications', 'user_id', members[1] ?? '')
    },
    async expectOthersDone(members) {
      expect(await left('notifications', 'user_id', members)).toEqual([members[0], members[2]])
    },
  })
}

function dueTests(): BadRowCase {
  const cards = [randomUUID(), randomUUID(), randomUUID()]
  return {
    bad: 1,
    async prepare() {
      for (const id of cards) {
        const [memberId, ideaId] = [await addMember(database.sql), randomUUID()]
        await database.sql`
          insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
          values (${ideaId}, ${memberId}, 'Horta', 'Verduras', false, false, now())`
        await database.sql`
          insert into evidence_cards (
            user_id, id, idea_id, kind, belief, who, how, counts, mark, until, status, asked, reached, learned,
            created_at
          ) values (
            ${memberId}, ${id}, ${ideaId}, 'said', '', '', '', '', 5, ${shiftDay(today, -5)}, 'running', 0, 0, '',
            now()
          )`
      }
      await spoil('evidence_cards', 'id', cards[1] ?? '')
    },
    async expectOthersDone() {
      const rows = await database.sql<{ status: string }[]>`
        select status from evidence_cards where id = any(${cards}::uuid[]) order by array_position(${cards}::uuid[], id)`
      expect(rows.map(({ status }) => status)).toEqual(['concluded', 'running', 'concluded'])
    },
  }
}

/** One public idea in each of three parts, which were not made yet. */
function unwritablePart(): BadRowCase {
  return {
    bad: 1,
    async prepare() {
      const memberId = await addMember(database.sql)
      await database.sql`
        with ideas as (
          insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
          select gen_random_uuid(), ${memberId}, 'Horta', 'Verduras', true, true, now() + n * interval '1 day'
          from generate_series(1, 3) as n returning id, created_at
        )
        insert into sitemap_parts (number, ends_at, ends_id, ideas, digest, made_at, body)
        select row_number() over (order by created_at), created_at, id, 0, 'none', now(), '' from ideas`
      await spoil('sitemap_parts', 'number', '2')
    },
    async expectOthersDone() {
      const made = await database.sql<{ number: number; ideas: number }[]>`
        select number, ideas from sitemap_parts order by number`
      expect(made.map(({ ideas }) => ideas > 0)).toEqual([true, false, true])
    },
  }
}

describe('a job that meets a row it cannot do', () => {
  it('is one of these, for every job on a schedule', async () => {
    const scheduled = await database.sql<{ name: string }[]>`select name from jobs.schedule`
    expect(Object.keys(cases).sort()).toEqual(scheduled.map(({ name }) => name).sort())
  })

  it.each(Object.entries(cases))('%s: does all the others', async (_job, { expectOthersDone }) => {
    await expectOthersDone()
  })

  it.each(Object.entries(cases))('%s: logs it as an error and counts it', async (job, { bad }) => {
    const logged = server.lines
      .map((line) => JSON.parse(line) as { level: number; job?: string; msg?: string })
      .filter(({ level, msg, ...line }) => level === 50 && line.job === job && msg?.includes('skipped'))
    expect(logged).toHaveLength(bad)
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    expect(await metrics.text()).toContain(`colmeia_job_rows_skipped_total{job="${job}"} ${bad}\n`)
  })
})
