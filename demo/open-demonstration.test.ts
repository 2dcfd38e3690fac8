import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { codeOf } from '#contract/conformance/outcome.ts'
import { comment, form, publish } from '#contract/conformance/sample-content.ts'
import type { LiveEvent } from '#contract/events.ts'
import { documentNames } from './documents/names.ts'
import { notices } from './notices.ts'
import { presentError } from './present-error.ts'
import { seededIdeaId, seededMemberId } from './seed/seed-ids.ts'
import { openTestDemonstration } from './testing/open-test-demonstration.ts'

const picture = (characters = 4) => ({
  url: `data:image/webp;base64,${'A'.repeat(characters)}`,
  thumbnailUrl: `data:image/webp;base64,${'B'.repeat(characters)}`,
  width: 640,
  height: 480,
})

function eventsOf(demonstration: { subscribe(listener: (event: LiveEvent) => void): () => void }) {
  const events: LiveEvent[] = []
  demonstration.subscribe((event) => events.push(event))
  return events
}

const size = (texts: ReadonlyMap<string, string>) =>
  [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0)

describe('two tabs', () => {
  it('hear of each other’s changes, and each of its own', async () => {
    const { demonstration, openTab } = await openTestDemonstration()
    const other = openTab()
    await other.client.ideas.list({})
    const [mine, theirs] = [eventsOf(demonstration), eventsOf(other)]
    const { id } = await publish(demonstration.client)
    for (const events of [mine, theirs])
      expect(events).toEqual(expect.arrayContaining([{ type: 'wall' }, { type: 'points' }, { type: 'mine' }]))
    expect((await other.client.ideas.list({})).ideas[0]?.id).toBe(id)
    theirs.length = 0
    await demonstration.client.ideas.react({ id: seededIdeaId, reaction: 'like' })
    expect(theirs).toContainEqual({ type: 'idea', id: seededIdeaId })
    expect(theirs).not.toContainEqual({ type: 'wall' })
  })

  it('lose nothing when both write', async () => {
    const { demonstration, openTab } = await openTestDemonstration()
    const other = openTab()
    const written = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        publish((index % 2 === 0 ? demonstration : other).client, { title: `Ideia ${index}` }),
      ),
    )
    const { ideas } = await other.client.ideas.mine({})
    expect(new Set(ideas.map(({ id }) => id))).toEqual(
      new Set([seededIdeaId, ...written.map(({ id }) => id)]),
    )
    // Five a day are paid, across tabs, and the month's goal of four.
    expect((await demonstration.client.economy.balance()).balance).toBe(1250 + 5 * 5 + 75)
  })

  it('both see the seed after a reset in one of them', async () => {
    const { demonstration, openTab } = await openTestDemonstration()
    const other = openTab()
    await publish(other.client)
    const [mine, theirs] = [eventsOf(demonstration), eventsOf(other)]
    await demonstration.reset()
    await Promise.resolve()
    expect(mine).toContainEqual({ type: 'resync' })
    expect(theirs).toContainEqual({ type: 'wall' })
    for (const { client } of [demonstration, other]) {
      expect((await client.ideas.mine({})).ideas.map(({ id }) => id)).toEqual([seededIdeaId])
      const { badges } = await client.badges.list()
      expect(badges.filter(({ earned }) => earned).map(({ id }) => id)).toEqual(['first-idea'])
      expect((await client.economy.balance()).balance).toBe(1250)
    }
  })
})

describe('a full storage', () => {
  it('refuses what does not fit, says so and loses nothing', async () => {
    const { tabs } = await openTestDemonstration()
    const { demonstration } = await openTestDemonstration({ tabs, room: size(tabs.texts) + 400 })
    const { client } = demonstration
    const before = new Map(tabs.texts)
    const error = await client.ideas
      .publish({ ...form, description: 'a'.repeat(900), key: crypto.randomUUID() })
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'STORAGE_FULL', defined: true, status: 507 })
    expect(error).toHaveProperty('message', expect.stringContaining('nada foi salvo'))
    expect(tabs.texts).toEqual(before)
    expect((await client.economy.balance()).balance).toBe(1250)
    await expect(demonstration.addPicture(picture(5_000))).rejects.toThrow(ORPCError)
    expect(tabs.texts).toEqual(before)
  })

  it('from the very beginning lets everything be read', async () => {
    const { demonstration } = await openTestDemonstration({ room: 10 })
    const { client } = demonstration
    expect((await client.session.get()).viewer?.id).toBe(seededMemberId)
    expect((await client.ideas.list({})).ideas.length).toBeGreaterThan(19)
    expect(await codeOf(publish(client))).toBe('STORAGE_FULL')
  })
})

describe('data that cannot be read', () => {
  it('is no blank page, whatever stands under every key, and the member is told once', async () => {
    for (const garbage of ['', 'lixo', '{}', '[]', 'null', '{"members":[{"id":1}]}', '9'.repeat(10_000)]) {
      const { tabs } = await openTestDemonstration()
      const keys = garbage === '[]' ? documentNames : [...documentNames, 'version']
      for (const name of keys) tabs.texts.set(`colmeia.demo.${name}`, garbage)
      const { demonstration } = await openTestDemonstration({ tabs })
      const { client } = demonstration
      expect((await client.ideas.list({})).ideas.length).toBeGreaterThan(19)
      expect(demonstration.notices()).toContain(notices.quarantined)
      expect((await client.economy.balance()).balance).toBe(1250)
      await publish(client)
      expect(demonstration.notices()).not.toContain(notices.quarantined)
    }
  })

  it('is not mixed up by ideas and comments of people who are not there', async () => {
    const { demonstration } = await openTestDemonstration()
    demonstration.change((change) => {
      const [first] = change.get('users').members
      if (first !== undefined) change.put('users', { members: [first] })
    })
    const { client } = demonstration
    expect((await client.ideas.list({})).ideas.map(({ id }) => id)).toEqual([seededIdeaId])
    const { comments } = await client.ideas.get({ id: seededIdeaId })
    expect(comments.comments.every(({ author }) => author === null)).toBe(true)
    expect((await client.friends.list()).friends).toEqual([])
    expect((await client.notifications.list()).notifications).not.toHaveLength(0)
  })
})

describe('a storage that does not last', () => {
  it('is said once', async () => {
    const { demonstration } = await openTestDemonstration()
    expect(demonstration.notices()).toEqual([notices.nothingLasts])
    expect(demonstration.notices()).toEqual([])
  })
})

describe('a picture', () => {
  it('keeps what is said of it, until something else is said', async () => {
    const { demonstration } = await openTestDemonstration()
    const { client } = demonstration
    const ids = [
      (await demonstration.addPicture(picture())).id,
      (await demonstration.addPicture(picture())).id,
    ]
    const said = ({ pictures }: { pictures: { description: string }[] }) =>
      pictures.map(({ description }) => description)
    const idea = await publish(client, { pictureIds: ids, pictureDescriptions: ['Doze velas'] })
    expect(said(idea)).toEqual(['Doze velas', ''])
    const turned = await client.ideas.edit({ ...form, id: idea.id, pictureIds: ids.toReversed() })
    expect(said(turned.idea)).toEqual(['', 'Doze velas'])
    const changed = { pictureIds: ids, pictureDescriptions: ['', 'A caixa'] }
    expect(said((await client.ideas.edit({ ...form, id: idea.id, ...changed })).idea)).toEqual([
      '',
      'A caixa',
    ])
    const first = { pictureIds: ids, pictureDescriptions: ['As velas'] }
    expect(said((await client.ideas.edit({ ...form, id: idea.id, ...first })).idea)).toEqual([
      'As velas',
      'A caixa',
    ])
  })

  it('is shown by an idea, and goes with it', async () => {
    const { demonstration, tabs } = await openTestDemonstration()
    const { id: pictureId } = await demonstration.addPicture(picture())
    const { id, pictures } = await publish(demonstration.client, { pictureIds: [pictureId] })
    expect(pictures).toEqual([{ id: pictureId, ...picture(), description: '' }])
    expect(await codeOf(publish(demonstration.client, { pictureIds: [pictureId] }))).toBe('PICTURE_MISSING')
    await demonstration.client.ideas.edit({ ...form, id, pictureIds: [pictureId], title: 'Outro' })
    expect(tabs.texts.has(`colmeia.demo.picture.${pictureId}`)).toBe(true)
    await demonstration.client.ideas.delete({ id })
    expect(tabs.texts.has(`colmeia.demo.picture.${pictureId}`)).toBe(false)
  })

  it('is the member’s photo until there is another', async () => {
    const { demonstration, tabs } = await openTestDemonstration()
    const { client } = demonstration
    const [first, second] = [
      await demonstration.addPicture(picture()),
      await demonstration.addPicture(picture(8)),
    ]
    await client.profile.setPhoto({ pictureId: first.id })
    expect((await client.session.get()).viewer?.avatarUrl).toBe(picture().thumbnailUrl)
    await client.profile.setPhoto({ pictureId: second.id })
    expect((await client.profile.get()).photoUrl).toBe(picture(8).thumbnailUrl)
    expect(tabs.texts.has(`colmeia.demo.picture.${first.id}`)).toBe(false)
    await client.profile.update({ photoUrl: '' })
    expect(tabs.texts.has(`colmeia.demo.picture.${second.id}`)).toBe(false)
  })

  it('is stored once, however much is written by whom it shows', async () => {
    const { demonstration, tabs } = await openTestDemonstration()
    const { client } = demonstration
    await client.profile.setPhoto({ pictureId: (await demonstration.addPicture(picture(60_000))).id })
    const before = size(tabs.texts)
    for (let times = 0; times < 5; times += 1) {
      const { id } = await publish(client, { pictureIds: [] })
      await comment(client, id)
    }
    expect(size(tabs.texts) - before).toBeLessThan(20_000)
  })

  it('that nobody shows within a day makes room for the next', async () => {
    let now = new Date('2026-11-11T15:00:00.000Z')
    const { demonstration, tabs } = await openTestDemonstration({ now: () => now })
    const loose = await demonstration.addPicture(picture())
    const shown = await demonstration.addPicture(picture())
    await demonstration.client.profile.setPhoto({ pictureId: shown.id })
    now = new Date('2026-11-12T16:00:00.000Z')
    await demonstration.addPicture(picture())
    expect(tabs.texts.has(`colmeia.demo.picture.${loose.id}`)).toBe(false)
    expect(tabs.texts.has(`colmeia.demo.picture.${shown.id}`)).toBe(true)
  })
})

describe('a visit', () => {
  it('is recorded once a day, and days in a row are a streak', async () => {
    let now = new Date('2026-11-11T15:00:00.000Z')
    const { demonstration } = await openTestDemonstration({ now: () => now })
    const { client } = demonstration
    await client.session.get()
    await client.session.get()
    expect(await client.profile.visits()).toMatchObject({ streak: 3 })
    now = new Date('2026-11-12T15:00:00.000Z')
    await client.session.get()
    expect(await client.profile.visits()).toMatchObject({ streak: 4, today: '2026-11-12' })
    now = new Date('2026-11-14T15:00:00.000Z')
    await client.session.get()
    expect(await client.profile.visits()).toMatchObject({
      streak: 5,
      restDays: ['2026-11-13'],
      restsLeft: 1,
    })
    now = new Date('2026-11-18T15:00:00.000Z')
    await client.session.get()
    expect(await client.profile.visits()).toMatchObject({ streak: 1, restDays: [] })
  })
})

describe('an error', () => {
  it('that nobody expected says nothing of the inside', () => {
    const masked = presentError(new TypeError('x is not a function'), ['NOT_FOUND'])
    expect(masked).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 500, defined: false })
    expect(masked.message).toBe('Algo deu errado do nosso lado. Tente de novo em instantes.')
    expect(JSON.stringify(masked)).not.toContain('function')
  })

  it('that the operation does not declare is masked too', () => {
    const undeclared = new ORPCError('NOT_FOUND', { message: 'secret' })
    expect(presentError(undeclared, [])).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    expect(presentError(undeclared, ['NOT_FOUND'])).toBe(undeclared)
  })
})
