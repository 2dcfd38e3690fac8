import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { defaultProfileColor, profileColorKeys } from '#domain/profile/colors.ts'
import { upgradePlan } from '#server/features/premium/premium.ts'
import { refreshMarks } from '#server/features/ranking/refresh-marks.ts'
import { buyItem } from '#server/features/store/store.ts'
import { hashPassword } from '#server/platform/auth/password-hash.ts'
import { createEconomy } from '#server/platform/economy/create-economy.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { eventsOfDay, type SampleMember } from './events-of-day.ts'

/** A domain that nobody can own, only for samples. */
const sampleDomain = 'amostra.colmeia.test'
/** Makes ids equal in every run, so that seeding again adds nothing twice. */
const namespace = '5f0c3a0e-7a7c-4b0e-9a53-0d2f0b5c8e11'

const firstNames = [
  'Ana',
  'Bia',
  'Caio',
  'Davi',
  'Elis',
  'Fábio',
  'Gil',
  'Helô',
  'Iara',
  'João',
  'Lia',
  'Malu',
]
const lastNames = ['Souza', 'Lima', 'Rocha', 'Alves', 'Dias', 'Nunes', 'Prado', 'Melo']

type Seed = { readonly members: number; readonly days: number; readonly now: Date }

type Outcome =
  | { readonly status: 'has-members' }
  | { readonly status: 'seeded'; readonly emails: readonly string[]; readonly password: string }

/** All actions go through the real economy, so the ledger's rules hold. */
export async function seedMembers(sql: Sql, { members: count, days, now }: Seed): Promise<Outcome> {
  const others = await sql`
    select 1 from users join profiles using (id)
    where email not like ${`%@${sampleDomain}`} and not is_sample limit 1`
  if (others.length > 0) return { status: 'has-members' }

  const members = await addMembers(sql, count)
  const clock = { now }
  const economy = createEconomy({
    sql,
    now: () => clock.now,
    publish: () => {},
    lessonsPublished: async () => Number.MAX_SAFE_INTEGER,
  })

  for (let ago = days - 1; ago >= 0; ago -= 1) {
    // Earlier days at this same hour, so that today is in the past too.
    clock.now = new Date(now.getTime() - ago * 86_400_000)
    const day = saoPauloDay(clock.now)
    const { visitors, events } = eventsOfDay(members, { day, ideaDay: shiftDay(day, -1), id: sampleId })
    // One transaction per day: thousands of small ones would each wait for the disk.
    await economy.transaction(async ({ sql: transaction, recordEvent, settle }) => {
      for (const memberId of visitors)
        await transaction`
          insert into active_days (user_id, day) values (${memberId}, ${day}) on conflict do nothing`
      for (const event of events) await recordEvent(event)
      for (const memberId of visitors) await settle(memberId)
    })
  }
  for (const [index, { id: memberId }] of members.entries()) {
    const key = sampleId(`purchase/${memberId}`)
    if (index % 5 === 0) await upgradePlan(economy, { memberId, key })
    else if (index % 3 === 0) await buyItem(economy, { memberId, item: 'golden_badge', key })
  }
  await refreshMarks(sql, everyRow, now)
  return {
    status: 'seeded',
    emails: members.map(({ email }) => email),
    password: await givePassword(sql, members),
  }
}

function sampleId(name: string): string {
  return uuidv5(name, namespace)
}

async function addMembers(sql: Sql, count: number): Promise<readonly SampleMember[]> {
  const members = Array.from({ length: count }, (_, index) => ({
    id: sampleId(`member/${index}`),
    email: `membro${index + 1}@${sampleDomain}`,
    name: nameOf(index),
    // From the most active to rare visitors.
    diligence: 1 - index / count,
  }))
  for (const [index, { id, email, name }] of members.entries()) {
    await sql`insert into users (id, name, email) values (${id}, ${name}, ${email}) on conflict do nothing`
    // Neighbours in the list get different colors, and so does the podium.
    const color = profileColorKeys[(index * 3 + 6) % profileColorKeys.length] ?? defaultProfileColor
    await sql`update profiles set color = ${color} where id = ${id}`
  }
  return members
}

/** First and last names cycle at different lengths, so that the first hundred names are unique. */
function nameOf(index: number): string {
  const round = Math.floor(index / 24)
  return `${firstNames[index % firstNames.length]} ${lastNames[(index * 5 + round) % lastNames.length]}`
}

/** No default password: each run gives all samples a new one, so that you can sign in as any of them. */
async function givePassword(sql: Sql, members: readonly SampleMember[]): Promise<string> {
  const password = randomBytes(9).toString('base64url')
  const hash = await hashPassword(password)
  for (const { id } of members) {
    await sql`delete from accounts where user_id = ${id}`
    await sql`
      insert into accounts (id, user_id, provider_id, account_id, password)
      values (${uuidv7()}, ${id}, 'credential', ${id}, ${hash})`
  }
  return password
}
