import { type CircleContents, circleKinds } from './kinds/circles.ts'
import { type IdeaContents, ideaKinds } from './kinds/ideas.ts'
import type { Kind, Kinds, NotificationText } from './kinds/kind.ts'
import { type LearningContents, learningKinds } from './kinds/learning.ts'
import { type MentorContents, mentorKinds } from './kinds/mentors.ts'
import { type PeopleContents, peopleKinds } from './kinds/people.ts'
import { type TeamContents, teamKinds } from './kinds/team.ts'

/** The content of a notification, as needed for its sentence and link. */
interface Contents
  extends IdeaContents,
    LearningContents,
    PeopleContents,
    CircleContents,
    MentorContents,
    TeamContents {}

export type NotificationKind = keyof Contents

export type NotificationContent = {
  [Kind in NotificationKind]: Contents[Kind] & { readonly kind: Kind }
}[NotificationKind]

/** In the order of the settings. */
export const notificationKinds = {
  ...ideaKinds,
  follow: peopleKinds.follow,
  contact: peopleKinds.contact,
  opinion: mentorKinds.opinion,
  ...learningKinds,
  circle: circleKinds.circle,
  mentor: mentorKinds.mentor,
  bell: peopleKinds.bell,
  ...teamKinds,
} as const satisfies Kinds<Contents>

export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
]

type Preferences = NonNullable<(typeof notificationKinds)[NotificationKind]['preference']>
export type NotificationPreference = Preferences['key']

/** The switches of the settings, in order, each with the kind it turns off. */
export const notificationSwitches = notificationKindNames.flatMap((kind) => {
  const { preference } = notificationKinds[kind]
  return preference === null ? [] : [{ kind, ...preference }]
})

/** A value for every switch. */
export function bySwitch<Value>(
  value: (kind: NotificationKind, key: NotificationPreference) => Value,
): Record<NotificationPreference, Value> {
  const entries = notificationSwitches.map(({ kind, key }) => [key, value(kind, key)])
  return Object.fromEntries(entries) as Record<NotificationPreference, Value>
}

export function notificationText(content: NotificationContent): NotificationText {
  return (notificationKinds[content.kind] as Kind<NotificationContent>).text(content)
}

export function notificationPath(content: NotificationContent): string {
  return (notificationKinds[content.kind] as Kind<NotificationContent>).path(content)
}

export function sentence({ who, what }: NotificationText): string {
  return who === null ? what : `${who} ${what}`
}
