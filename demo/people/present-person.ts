import type { Person } from '#contract/people.ts'
import type { StoredMember } from '#demo/documents/members.ts'
import { readAccount } from '#demo/economy/account.ts'
import type { Reading } from '#demo/storage/reading.ts'
import { standing } from '#domain/levels/levels.ts'

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
