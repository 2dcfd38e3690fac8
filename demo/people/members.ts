import type { StoredMember } from '#demo/documents/members.ts'
import type { Change, Reading } from '#demo/storage/reading.ts'

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
