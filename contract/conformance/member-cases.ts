import { expect } from 'vitest'
import type { OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { badIds, comment, nobody, publish } from './sample-content.ts'

/** Enough for Premium, in any rule book. */
const plenty = 10_000
const everything = {
  likes: true,
  comments: true,
  mentions: true,
  replies: true,
  pollinations: true,
  follows: true,
  contacts: true,
  opinions: true,
  missions: true,
  tasks: true,
  verdicts: true,
  circles: true,
  mentors: true,
  bells: true,
  inactivity: true,
}

function newAddress(): string {
  return `novo.${newKey()}@colmeia.test`
}

export const memberCases: Readonly<Record<string, OperationCase>> = {
  'account.get': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { edition }) {
      const { viewer } = await member.session.get()
      expect(await member.account.get()).toEqual({
        email: viewer?.email,
        createdAt: expect.any(String),
        hasPassword: edition.hasPassword,
        twoStep: false,
        isConfirmed: true,
        pendingEmail: null,
        deletionDueAt: null,
      })
    },
  },
  'account.changeEmail': {
    validInput: undefined,
    prepare: async (_member, { password }) => ({ email: newAddress(), password }),
    badInputs: [
      {},
      { email: 'ana', password: 'senha-de-teste' },
      { email: newAddress(), password: '123' },
      { email: 'a@excluida.invalid', password: 'senha-de-teste' },
      { email: newAddress(), password: 'senha-de-teste', role: 'admin' },
    ],
    async behaves(member, { newMember, password }) {
      const email = newAddress()
      const wrong = member.account.changeEmail({ email, password: 'não é esta' })
      expect(await codeOf(wrong)).toBe('PASSWORD_WRONG')
      const taken = (await (await newMember()).session.get()).viewer?.email ?? ''
      expect(await codeOf(member.account.changeEmail({ email: taken, password }))).toBe('EMAIL_TAKEN')
      const { email: old } = await member.account.get()
      // Nothing changes until the link sent to the new address is used.
      const waiting = { email: old, pendingEmail: email }
      expect(await member.account.changeEmail({ email: email.toUpperCase(), password })).toMatchObject(
        waiting,
      )
      expect(await member.account.changeEmail({ email, password })).toMatchObject(waiting)
      expect(await member.session.get()).toMatchObject({ viewer: { email: old } })
    },
  },
  'account.requestDeletion': {
    validInput: undefined,
    prepare: async (_member, { password }) => ({ password }),
    badInputs: [{}, { password: '123' }, { password: 'senha-de-teste', dueAt: '2020-01-01' }],
    async behaves(member, { password }) {
      const wrong = member.account.requestDeletion({ password: 'não é esta' })
      expect(await codeOf(wrong)).toBe('PASSWORD_WRONG')
      expect((await member.account.get()).deletionDueAt).toBeNull()
      const { deletionDueAt } = await member.account.requestDeletion({ password })
      const days = (Date.parse(deletionDueAt ?? '') - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(6.9)
      expect(days).toBeLessThan(7.1)
      expect(await member.account.requestDeletion({ password })).toMatchObject({ deletionDueAt })
    },
  },
  'account.undoDeletion': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { password }) {
      expect(await member.account.undoDeletion()).toMatchObject({ deletionDueAt: null })
      await member.account.requestDeletion({ password })
      expect(await member.account.undoDeletion()).toMatchObject({ deletionDueAt: null })
      expect(await member.account.get()).toMatchObject({ deletionDueAt: null })
    },
  },
  'people.get': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await member.session.get()).viewer?.id }),
    badInputs: badIds,
    async behaves(member, { newMember }) {
      expect(await codeOf(member.people.get({ id: nobody }))).toBe('NOT_FOUND')
      const other = await newMember(60)
      await other.profile.update({
        bio: 'Faço pães.',
        phone: '(11) 98765-4321',
        interests: ['food', 'social'],
      })
      const idea = await publish(other)
      const { viewer } = await other.session.get()
      const page = await member.people.get({ id: viewer?.id ?? '' })
      expect(page).toMatchObject({
        person: { id: viewer?.id, displayName: viewer?.displayName, isPremium: false },
        bio: 'Faço pães.',
        interests: ['food', 'social'],
        publicIdeas: 1,
      })
      expect(page.person).toEqual(idea.author)
      expect(page.badges.map(({ id }) => id)).toContain('first-idea')
      expect(JSON.stringify(page)).not.toContain(viewer?.email)
      expect(JSON.stringify(page)).not.toContain('98765')
    },
  },
  'ideas.byAuthor': {
    validInput: undefined,
    prepare: async (member) => ({ authorId: (await publish(member)).author.id }),
    badInputs: [{}, { authorId: 'abc' }, { authorId: nobody, isPublic: false }],
    funds: plenty,
    async behaves(member, { newMember }) {
      await member.premium.upgrade({ key: newKey() })
      const first = await publish(member)
      const second = await publish(member, { title: 'Outra' })
      await publish(member, { title: 'Segredo', isPublic: false })
      const other = await newMember()
      const { ideas, nextCursor } = await other.ideas.byAuthor({ authorId: first.author.id })
      expect(ideas.map(({ id }) => id)).toEqual([second.id, first.id])
      expect(nextCursor).toBeNull()
      expect(await member.ideas.byAuthor({ authorId: nobody })).toEqual({ ideas: [], nextCursor: null })
    },
  },
  'ideas.view': {
    validInput: undefined,
    prepare: async (_member, { newMember }) => ({ id: (await publish(await newMember())).id }),
    badInputs: badIds,
    async behaves(member, { newMember }) {
      expect(await codeOf(member.ideas.view({ id: nobody }))).toBe('NOT_FOUND')
      const idea = await publish(member)
      expect(await member.ideas.view({ id: idea.id })).toEqual({ counted: false })
      expect(await (await newMember()).ideas.view({ id: idea.id })).toEqual({ counted: true })
    },
  },
  'insights.ideas': {
    validInput: undefined,
    prepare: async (member) => {
      await member.premium.upgrade({ key: newKey() })
      return { days: 30 }
    },
    badInputs: [{ days: 5 }, { days: 'muitos' }, { days: 7, userId: nobody }],
    funds: plenty,
    async behaves(member, { newMember }) {
      const none = await newMember()
      expect(await codeOf(none.insights.ideas({}))).toBe('PREMIUM_REQUIRED')
      await member.premium.upgrade({ key: newKey() })
      const idea = await publish(member)
      const other = await newMember()
      await other.ideas.view({ id: idea.id })
      await other.ideas.react({ id: idea.id, reaction: 'like' })
      await comment(other, idea.id)
      await member.ideas.view({ id: idea.id })
      await member.ideas.react({ id: idea.id, reaction: 'like' })
      await comment(member, idea.id)
      const counts = { views: 1, reactions: 1, comments: 1 }
      const insights = await member.insights.ideas({ days: 7 })
      expect(insights.totals).toEqual(counts)
      expect(insights.days).toHaveLength(7)
      expect(insights.days.at(-1)).toMatchObject(counts)
      expect(insights.ideas).toEqual([{ id: idea.id, title: idea.title, ...counts }])
    },
  },
  'preferences.notifications': {
    validInput: undefined,
    badInputs: [],
    behaves: async (member) => expect(await member.preferences.notifications()).toEqual(everything),
  },
  'preferences.setNotifications': {
    validInput: { likes: false },
    badInputs: [{ likes: 'sim' }, { likes: null }, { likes: false, plan: 'premium' }],
    async behaves(member) {
      const { setNotifications } = member.preferences
      expect(await setNotifications({ likes: false })).toEqual({ ...everything, likes: false })
      const two = { ...everything, likes: false, inactivity: false }
      expect(await setNotifications({ inactivity: false })).toEqual(two)
      expect(await setNotifications({})).toEqual(two)
      await member.preferences.setActiveIdea({ ideaId: (await publish(member)).id })
      expect(await member.preferences.notifications()).toEqual(two)
      expect(await setNotifications({ likes: true })).toEqual({ ...two, likes: true })
    },
  },
  'preferences.reminders': {
    validInput: undefined,
    badInputs: [],
    behaves: async (member) =>
      expect(await member.preferences.reminders()).toEqual({ weeklyDigest: false, reminderHour: null }),
  },
  'preferences.setReminders': {
    validInput: { weeklyDigest: true, reminderHour: 8 },
    badInputs: [
      { weeklyDigest: 'sim' },
      { weeklyDigest: null },
      { reminderHour: 5 },
      { reminderHour: 23 },
      { reminderHour: 8.5 },
      { reminderHour: 'oito' },
      { reminderHour: 8, userId: nobody },
    ],
    async behaves(member) {
      const { setReminders } = member.preferences
      expect(await setReminders({ weeklyDigest: true })).toEqual({ weeklyDigest: true, reminderHour: null })
      expect(await setReminders({ reminderHour: 8 })).toEqual({ weeklyDigest: true, reminderHour: 8 })
      expect(await setReminders({})).toEqual({ weeklyDigest: true, reminderHour: 8 })
      await member.preferences.setNotifications({ likes: false })
      expect(await member.preferences.reminders()).toEqual({ weeklyDigest: true, reminderHour: 8 })
      const off = { weeklyDigest: false, reminderHour: null }
      expect(await setReminders(off)).toEqual(off)
      expect(await member.preferences.reminders()).toEqual(off)
    },
  },
  'profile.setPhoto': {
    validInput: undefined,
    prepare: async (member, { newPicture }) => ({ pictureId: await newPicture(member) }),
    badInputs: [{}, { pictureId: 'abc' }, { pictureId: nobody, photoUrl: 'https://exemplo.com/a.png' }],
    async behaves(member, { newMember, newPicture }) {
      expect(await codeOf(member.profile.setPhoto({ pictureId: nobody }))).toBe('PICTURE_MISSING')
      const theirs = await newPicture(await newMember())
      expect(await codeOf(member.profile.setPhoto({ pictureId: theirs }))).toBe('PICTURE_MISSING')
      expect((await member.profile.get()).photoUrl).toBe('')
      const pictureId = await newPicture(member)
      const { photoUrl } = await member.profile.setPhoto({ pictureId })
      expect(photoUrl).not.toBe('')
      expect(await member.profile.setPhoto({ pictureId })).toMatchObject({ photoUrl })
      expect(await member.session.get()).toMatchObject({ viewer: { avatarUrl: photoUrl } })
      await member.profile.setPhoto({ pictureId: await newPicture(member) })
      expect(await member.profile.update({ photoUrl: '' })).toMatchObject({ photoUrl: '' })
    },
  },
  'profile.visits': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      const { today, days, streak } = await member.profile.visits()
      expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(days.every((day) => day <= today)).toBe(true)
      expect(streak).toBeGreaterThanOrEqual(0)
    },
  },
}
