import { expect } from 'vitest'
import { adminCases } from './admin-cases.ts'
import { circleCases } from './circle-cases.ts'
import { closingCases } from './closing-cases.ts'
import { communityCases } from './community-cases.ts'
import { contactCases } from './contact-cases.ts'
import { diaryCases } from './diary-cases.ts'
import { economyCases } from './economy-cases.ts'
import { evidenceCases } from './evidence-cases.ts'
import { feedbackCases } from './feedback-cases.ts'
import { followCases } from './follow-cases.ts'
import { friendCases } from './friend-cases.ts'
import { interestPageCases } from './interest-page-cases.ts'
import { invitationCases } from './invitation-cases.ts'
import { lessonCases } from './lesson-cases.ts'
import { lineageCases } from './lineage-cases.ts'
import { memberCases } from './member-cases.ts'
import { mentorCases } from './mentor-cases.ts'
import { mentorTalkCases } from './mentor-talk-cases.ts'
import { mentorWorkCases } from './mentor-work-cases.ts'
import { notebookCases } from './notebook-cases.ts'
import { notificationCases } from './notification-cases.ts'
import { onboardingCases } from './onboarding-cases.ts'
import type { OperationCase } from './operation-case.ts'
import { opinionCases } from './opinion-cases.ts'
import { placeCases } from './place-cases.ts'
import { progressCases } from './progress-cases.ts'
import { projectCases } from './project-cases.ts'
import { reasonCases } from './reason-cases.ts'
import { receiptCases } from './receipt-cases.ts'
import { reviewCases } from './review-cases.ts'
import { savedCases } from './saved-cases.ts'
import { trailCases } from './trail-cases.ts'

/** By operation name in the contract. An operation without a case fails the suite. */
export const operationCases: Readonly<Record<string, OperationCase>> = {
  ...adminCases,
  ...circleCases,
  ...closingCases,
  ...communityCases,
  ...diaryCases,
  ...contactCases,
  ...economyCases,
  ...evidenceCases,
  ...projectCases,
  ...trailCases,
  ...interestPageCases,
  ...invitationCases,
  ...lessonCases,
  ...onboardingCases,
  ...opinionCases,
  ...notebookCases,
  ...notificationCases,
  ...lineageCases,
  ...memberCases,
  ...mentorCases,
  ...mentorWorkCases,
  ...mentorTalkCases,
  ...feedbackCases,
  ...followCases,
  ...friendCases,
  ...placeCases,
  ...progressCases,
  ...reasonCases,
  ...receiptCases,
  ...reviewCases,
  ...savedCases,
  'profile.get': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      const { viewer } = await member.session.get()
      expect(await member.profile.get()).toEqual({
        displayName: viewer?.displayName,
        photoUrl: '',
        color: '#FFD700',
        phone: '',
        bio: '',
        socials: { instagram: '', linkedin: '', x: '' },
        theme: 'auto',
        interests: [],
      })
    },
  },
  'profile.update': {
    validInput: { theme: 'dark' },
    badInputs: [
      { theme: 'purple' },
      { theme: null },
      { theme: 'dark', bpoints: 1_000_000 },
      { isAdmin: true },
      { id: '00000000-0000-0000-0000-000000000000' },
      { displayName: ' a ' },
      { displayName: 'a'.repeat(101) },
      { photoUrl: 'http://exemplo.com/ana.png' },
      { photoUrl: 'javascript:alert(1)' },
      { color: '#123456' },
      { phone: '(10) 98765-4321' },
      { phone: '123' },
      { bio: 'a'.repeat(501) },
      { socials: { instagram: 'ana mel', linkedin: '', x: '' } },
      { socials: { instagram: '@ana' } },
      { interests: ['tech', 'astrology'] },
      { interests: ['tech', 'food', 'design', 'social', 'sports', 'health'] },
    ],
    async behaves(member) {
      expect(await member.profile.update({ theme: 'dark' })).toMatchObject({ theme: 'dark' })
      expect(await member.profile.update({})).toMatchObject({ theme: 'dark' })
      expect(await member.session.get()).toMatchObject({ viewer: { theme: 'dark' } })
      const form = {
        displayName: 'Ana Mel',
        color: '#34D399' as const,
        phone: '(11) 98765-4321',
        bio: 'Faço bolos.',
        socials: { instagram: '@ana.mel', linkedin: 'https://www.linkedin.com/in/ana', x: '' },
      }
      const filled = { ...form, photoUrl: '', theme: 'dark' }
      expect(await member.profile.update(form)).toEqual({ ...filled, interests: [] })
      const interests = ['food' as const, 'tech' as const]
      expect(await member.profile.update({ interests })).toEqual({ ...filled, interests })
      expect(await member.profile.get()).toEqual({ ...filled, interests })
      expect(await member.session.get()).toMatchObject({
        viewer: { displayName: 'Ana Mel', avatarUrl: null, color: '#34D399' },
      })
      const emptied = await member.profile.update({ photoUrl: '', phone: '', bio: '' })
      expect(emptied).toEqual({ ...filled, phone: '', bio: '', interests })
      expect(await member.profile.update({ interests: [] })).toMatchObject({ interests: [] })
      await member.profile.update({ interests })
      // An address without a picture changes nothing.
      await expect(
        member.profile.update({ bio: 'Outra', photoUrl: 'https://fotos.invalid/ana.png' }),
      ).rejects.toMatchObject({ code: 'PHOTO_UNREACHABLE' })
      expect(await member.profile.get()).toEqual(emptied)
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
