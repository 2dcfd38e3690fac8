import { expect } from 'vitest'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { newKey } from './outcome.ts'
import { publish } from './sample-content.ts'

const now = () => new Date().toISOString()
const subscription = () => ({
  endpoint: `https://push.example.com/${newKey()}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
})

async function likedBy(member: ContractClient, other: ContractClient) {
  const idea = await publish(member)
  await other.ideas.react({ id: idea.id, reaction: 'like' })
  return idea
}

export const notificationCases: Readonly<Record<string, OperationCase>> = {
  'notifications.unread': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { newMember }) {
      expect(await member.notifications.unread()).toEqual({ unread: 0 })
      const other = await newMember()
      await likedBy(member, other)
      await likedBy(member, other)
      expect(await member.notifications.unread()).toEqual({ unread: 2 })
      expect(await other.notifications.unread()).toEqual({ unread: 0 })
    },
  },
  'notifications.list': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { newMember }) {
      expect(await member.notifications.list()).toEqual({ unread: 0, notifications: [] })
      const other = await newMember()
      const { id, title } = await likedBy(member, other)
      await (await newMember()).ideas.react({ id, reaction: 'like' })
      const { viewer } = await other.session.get()
      const { unread, notifications } = await member.notifications.list()
      expect(unread).toBe(1)
      expect(notifications).toMatchObject([
        { kind: 'like', on: 'idea', idea: { id, title }, peopleCount: 2, read: false },
      ])
      expect(notifications[0]).toMatchObject({ people: [{}, { id: viewer?.id }] })
      await other.ideas.react({ id, reaction: null })
      expect(await member.notifications.list()).toMatchObject({ notifications: [{ peopleCount: 1 }] })
      await member.ideas.delete({ id })
      expect(await member.notifications.list()).toEqual({ unread: 0, notifications: [] })
    },
  },
  'notifications.markRead': {
    validInput: { id: 'like~nada' },
    badInputs: [{ id: '' }, { id: 7 }, { id: 'like' }, {}, { id: 'like~nada', userId: newKey() }],
    async behaves(member, { newMember }) {
      const other = await newMember()
      await likedBy(member, other)
      await likedBy(member, other)
      const [newest] = (await member.notifications.list()).notifications
      const id = newest?.id ?? ''
      expect(await other.notifications.markRead({ id })).toEqual({ unread: 0 })
      expect(await member.notifications.markRead({ id })).toEqual({ unread: 1 })
      expect(await member.notifications.markRead({ id })).toEqual({ unread: 1 })
      const { notifications } = await member.notifications.list()
      expect(notifications.map(({ read }) => read)).toEqual([true, false])
      expect(await member.notifications.markRead({ id: notifications[0]?.id ?? '' })).toEqual({ unread: 1 })
    },
  },
  'notifications.markAllRead': {
    validInput: { upTo: '2026-01-01T00:00:00.000Z' },
    badInputs: [{}, { upTo: 'ontem' }, { upTo: null }],
    async behaves(member, { newMember }) {
      const other = await newMember()
      await likedBy(member, other)
      await likedBy(member, other)
      const long = { upTo: '2020-01-01T00:00:00.000Z' }
      expect(await member.notifications.markAllRead(long)).toEqual({ unread: 2 })
      expect(await other.notifications.markAllRead({ upTo: now() })).toEqual({ unread: 0 })
      expect(await member.notifications.unread()).toEqual({ unread: 2 })
      expect(await member.notifications.markAllRead({ upTo: now() })).toEqual({ unread: 0 })
    },
  },
  'notifications.push': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      const { publicKey, active } = await member.notifications.push()
      expect(publicKey).toMatch(/^[\w-]{87}$/)
      expect(active).toBe(false)
    },
  },
  'notifications.subscribe': {
    validInput: subscription(),
    badInputs: [
      {},
      { ...subscription(), endpoint: 'http://push.example.com/x' },
      { ...subscription(), endpoint: 'https://127.0.0.1/x' },
      { ...subscription(), endpoint: 'https://localhost/x' },
      { ...subscription(), endpoint: `https://push.example.com/${'x'.repeat(1000)}` },
      { ...subscription(), keys: { p256dh: 'curta', auth: 'A'.repeat(22) } },
      { ...subscription(), userId: newKey() },
    ],
    async behaves(member, { newMember }) {
      const device = subscription()
      expect(await member.notifications.subscribe(device)).toEqual({ active: true })
      expect(await member.notifications.subscribe(device)).toEqual({ active: true })
      expect(await member.notifications.push()).toMatchObject({ active: true })
      const other = await newMember()
      expect(await other.notifications.push()).toMatchObject({ active: false })
    },
  },
  'notifications.unsubscribe': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      await member.notifications.subscribe(subscription())
      expect(await member.notifications.unsubscribe()).toEqual({ active: false })
      expect(await member.notifications.push()).toMatchObject({ active: false })
    },
  },
}
