import type { Documents } from '#demo/documents/documents.ts'
import type { StoredMember } from '#demo/documents/members.ts'
import type { Interest } from '#domain/onboarding/answers.ts'
import { defaultProfileColor } from '#domain/profile/colors.ts'
import { sampleMemberId, seededMemberId } from './seed-ids.ts'
import type { SeedParts } from './seed-parts.ts'

/** A domain that exists nowhere and never will (RFC 2606). */
const sampleDomain = 'exemplo.invalid'
const aDay = 86_400_000

/** Of the member who tries the demonstration, until they choose their own. */
export const seededInterests: readonly Interest[] = ['sustainability', 'design', 'marketing']

/** The member who tries the demonstration, and the sample community; the newest are last. */
export function seedUsers({ content: { community }, now }: SeedParts): Documents['users'] {
  const oldest = Math.max(...community.ideas.map(({ daysAgo }) => daysAgo))
  const since = (days: number) => new Date(now.getTime() - days * aDay).toISOString()
  const common = {
    photoUrl: '',
    photoPictureId: null,
    socials: { instagram: '', linkedin: '', x: '' },
    premiumSince: null,
  }
  const member: StoredMember = {
    ...common,
    id: seededMemberId,
    displayName: 'Mel Andrade',
    email: `mel.andrade@${sampleDomain}`,
    phone: '11900000000',
    bio: 'Experimentando a Colmeia com uma ideia de velas de cera de abelha.',
    color: defaultProfileColor,
    interests: [...seededInterests],
    isSample: false,
    friends: [sampleMemberId('zeca-jatai'), sampleMemberId('duda-girassol')],
    createdAt: since(oldest + 1),
  }
  const sample = community.members.map(
    ({ id, name, colour, bio }, index): StoredMember => ({
      ...common,
      id: sampleMemberId(id),
      displayName: name,
      email: `${id.replace('-', '.')}@${sampleDomain}`,
      phone: `119000000${String(index + 1).padStart(2, '0')}`,
      bio,
      color: colour,
      interests: [],
      isSample: true,
      friends: [],
      createdAt: since(oldest + 2 + index),
    }),
  )
  return { members: [member, ...sample] }
}
