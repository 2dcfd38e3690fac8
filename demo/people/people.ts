import type { Person } from '#contract/people.ts'
import type { StoredMember } from '#demo/documents/members.ts'
import { readAccount } from '#demo/economy/account.ts'
import type { Change, Reading } from '#demo/storage/reading.ts'
import { standing } from '#domain/levels/levels.ts'

export function findMember(reading: Reading, id: string): StoredMember | undefined {
  return reading.get('users').members.find((member) => member.id === id)
}

/** Of whoever is known to be there: `onlyMembers` has looked. */
export function memberOf(reading: Reading, id: string): StoredMember {
  const member = findMember(reading, id)
  if (member === undefined) throw new Error('A member who acts is not stored')
  return member
}

export function updateMember(
  change: Change,
  id: string,
  update: (member: StoredMember) => Partial<StoredMember>,
): void {
  change.put('users', {
    members: change
      .get('users')
      .members.map((member) => (member.id === id ? { ...member, ...update(member) } : member)),
  })
}

/** The public side of a member. */
export function presentPerson(reading: Reading, member: StoredMember): Person {
  const { earned } = readAccount(reading, member.id)
  const { level, tier } = standing('demonstration', earned)
  return {
    id: member.id,
    displayName: member.displayName,
    avatarUrl: avatarOf(reading, member),
    color: member.color,
    isPremium: member.premiumSince !== null,
    isSample: member.isSample,
    level,
    tier: tier.id,
  }
}

export function avatarOf(reading: Reading, { photoPictureId, photoUrl }: StoredMember): string | null {
  const own = photoPictureId === null ? null : reading.picture(photoPictureId)
  return own?.thumbnailUrl ?? (photoUrl === '' ? null : photoUrl)
}
