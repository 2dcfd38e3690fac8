import type { Person } from '#contract/people.ts'
import type { StoredMember } from '#demo/documents/members.ts'
import { readAccount } from '#demo/economy/account.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { standing } from '#domain/levels/levels.ts'

/** The public side of a member. */
export function presentPerson(snapshot: Snapshot, member: StoredMember): Person {
  const { earned } = readAccount(snapshot, member.id)
  const { level, tier } = standing('demonstration', earned)
  return {
    id: member.id,
    displayName: member.displayName,
    avatarUrl: avatarOf(snapshot, member),
    color: member.color,
    isPremium: member.premiumSince !== null,
    isSample: member.isSample,
    level,
    tier: tier.id,
  }
}

export function avatarOf(snapshot: Snapshot, { photoPictureId, photoUrl }: StoredMember): string | null {
  const own = photoPictureId === null ? null : snapshot.picture(photoPictureId)
  return own?.thumbnailUrl ?? (photoUrl === '' ? null : photoUrl)
}
