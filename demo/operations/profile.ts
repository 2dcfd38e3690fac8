import type { OwnProfile } from '#contract/profile.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { recordOf, updateRecord } from '#demo/member-record.ts'
import { memberOf, updateMember } from '#demo/people/members.ts'
import { avatarOf } from '#demo/people/present-person.ts'
import { dropPictures, mayShow } from '#demo/pictures/shown-pictures.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { readStreak } from '#domain/calendar/visits.ts'
import { formatPhone } from '#domain/profile/fields.ts'

const daysShown = 35

function readOwnProfile(snapshot: Snapshot, memberId: string): OwnProfile {
  const member = memberOf(snapshot, memberId)
  const { displayName, color, phone, bio, socials, interests } = member
  return {
    displayName,
    photoUrl: avatarOf(snapshot, member) ?? '',
    color,
    phone: formatPhone(phone),
    bio,
    socials,
    theme: recordOf(snapshot, memberId).theme,
    interests,
  }
}

/** Removes the shown picture when the photo is changed or removed. */
function dropPhoto(change: Change, memberId: string, next: string | null): void {
  const { photoPictureId } = memberOf(change, memberId)
  dropPictures(change, photoPictureId === null ? [] : [photoPictureId], next === null ? [] : [next])
}

export const profileOperations = {
  get: api.profile.get
    .use(onlyMembers)
    .handler(({ context }) => readOwnProfile(context.read(), context.memberId)),
  update: api.profile.update.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const { memberId } = context
      // Without a server, pictures of other sites cannot be fetched.
      if (input.photoUrl !== undefined && input.photoUrl !== '') throw errors.PHOTO_UNREACHABLE()
      const { theme, ...fields } = input
      const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      if (theme !== undefined) updateRecord(change, memberId, () => ({ theme }))
      if (input.photoUrl !== undefined) dropPhoto(change, memberId, null)
      if (Object.keys(sent).length > 0)
        updateMember(change, memberId, () => ({
          ...sent,
          ...(input.photoUrl === undefined ? {} : { photoPictureId: null }),
        }))
      return readOwnProfile(change, memberId)
    }),
  ),
  setPhoto: api.profile.setPhoto.use(onlyMembers).handler(({ context, input: { pictureId }, errors }) =>
    context.change((change) => {
      const { memberId } = context
      const { photoPictureId } = memberOf(change, memberId)
      const before = photoPictureId === null ? [] : [photoPictureId]
      if (!mayShow(change, [pictureId], { ownerId: memberId, before })) throw errors.PICTURE_MISSING()
      dropPhoto(change, memberId, pictureId)
      updateMember(change, memberId, () => ({ photoPictureId: pictureId, photoUrl: '' }))
      return readOwnProfile(change, memberId)
    }),
  ),
  visits: api.profile.visits.use(onlyMembers).handler(({ context }) => {
    const snapshot = context.read()
    const { visits } = recordOf(snapshot, context.memberId)
    const today = saoPauloDay(snapshot.now)
    const first = shiftDay(today, 1 - daysShown)
    const { length, restDays, restsLeft } = readStreak(today, visits)
    return {
      today,
      streak: length,
      days: visits.filter((day) => day >= first && day <= today),
      restDays: restDays.filter((day) => day >= first),
      restsLeft,
    }
  }),
}
