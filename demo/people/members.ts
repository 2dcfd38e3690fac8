import type { StoredMember } from '#demo/documents/members.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'

export function findMember(snapshot: Snapshot, id: string): StoredMember | undefined {
  return snapshot.get('users').members.find((member) => member.id === id)
}

/** For members known to exist: `onlyMembers` has checked. */
export function memberOf(snapshot: Snapshot, id: string): StoredMember {
  const member = findMember(snapshot, id)
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
