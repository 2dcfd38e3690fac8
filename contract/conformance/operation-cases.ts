import { expect } from 'vitest'
import { communityCases } from './community-cases.ts'
import { economyCases } from './economy-cases.ts'
import type { OperationCase } from './operation-case.ts'
import { projectCases } from './project-cases.ts'

/** By the name of the operation in the contract. An operation without a case fails the suite. */
export const operationCases: Readonly<Record<string, OperationCase>> = {
  ...communityCases,
  ...economyCases,
  ...projectCases,
  'profile.update': {
    validInput: { theme: 'dark' },
    badInputs: [
      { theme: 'purple' },
      { theme: null },
      { theme: 'dark', bpoints: 1_000_000 },
      { isAdmin: true },
      { id: '00000000-0000-0000-0000-000000000000' },
    ],
    async behaves(member) {
      expect(await member.profile.update({ theme: 'dark' })).toEqual({ theme: 'dark' })
      expect(await member.profile.update({})).toEqual({ theme: 'dark' })
      expect(await member.session.get()).toMatchObject({ viewer: { theme: 'dark' } })
      expect(await member.profile.update({ theme: 'auto' })).toEqual({ theme: 'auto' })
    },
  },
  'session.get': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      const { viewer } = await member.session.get()
      expect(viewer).toMatchObject({ isAdmin: expect.any(Boolean), theme: expect.any(String) })
      expect(viewer?.displayName).not.toBe('')
      expect(await member.session.get()).toEqual({ viewer })
    },
  },
  'site.get': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      const { socialProviders } = await member.site.get()
      expect(new Set(socialProviders).size).toBe(socialProviders.length)
    },
  },
}
