/**
 * Who may do what: one row for every operation of the contract. matrix.test.ts fails for an operation without
 * a row, and for a row that the server does not keep. The input is always valid for its owner, made by the
 * operation's case in contract/conformance.
 *
 *   guest    nobody is signed in
 *   other    an unrelated member
 *   owner    the member whose idea, project, comment… it is; without an owner, the caller
 *   premium  the owner again, on the Premium plan
 *   admin    another member who is an admin: outside the admin operations the role gives no access
 */
export type Answer =
  | 'answers'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'PREMIUM_REQUIRED'
  | 'ALREADY_PREMIUM'
  | 'PICTURE_MISSING'
  | 'QUIZ_REQUIRED'
  | 'REACTION_NEEDED'
  | 'TRAIL_UNFINISHED'
  | 'NOT_IN_REVIEW'
  | 'TEMPLATE_REQUIRED'
  | 'ONBOARDING_NEEDED'
  | 'FOLLOW_INSTEAD'

export interface Row {
  readonly guest: Answer
  readonly other: Answer
  readonly owner: Answer
  readonly premium: Answer
  readonly admin: Answer
}

const everyone: Row = {
  guest: 'answers',
  other: 'answers',
  owner: 'answers',
  premium: 'answers',
  admin: 'answers',
}
/** Each member acts for themselves. */
const members: Row = { ...everyone, guest: 'UNAUTHENTICATED' }
/** Owned by a member; others get NOT_FOUND. */
const itsOwner: Row = { ...members, other: 'NOT_FOUND', admin: 'NOT_FOUND' }
/** Admin operations; the role is checked with every call. */
const admins: Row = {
  guest: 'UNAUTHENTICATED',
  other: 'FORBIDDEN',
  owner: 'FORBIDDEN',
  premium: 'FORBIDDEN',
  admin: 'answers',
}
/** Operations of the demonstration alone. */
const ofDemonstration: Row = {
  guest: 'UNAUTHENTICATED',
  other: 'FOLLOW_INSTEAD',
  owner: 'FOLLOW_INSTEAD',
  premium: 'FOLLOW_INSTEAD',
  admin: 'FOLLOW_INSTEAD',
}
export const accessMatrix: Readonly<Record<string, Row>> = {
  'account.changeEmail': members,
  'account.get': members,
  'account.requestDeletion': members,
  'account.undoDeletion': members,
  'admin.acts.list': admins,
  'admin.analytics': admins,
  'admin.feedbacks.setStatus': admins,
  'admin.members.reinstate': admins,
  'admin.members.search': admins,
  'admin.members.suspend': admins,
  'admin.mentors.add': admins,
  'admin.mentors.answer': admins,
  'admin.mentors.change': admins,
  'admin.mentors.list': admins,
  'admin.mentors.requests': admins,
  'admin.reports.decide': admins,
  'admin.reports.decisions': admins,
  'admin.reports.list': admins,
  'admin.trails.list': admins,
  'admin.trails.setPublished': admins,
  'admin.waiting': admins,
  'badges.list': members,
  'certificates.check': everyone,
  'certificates.issue': itsOwner,
  'certificates.withdraw': members,
  // A circle of the owner is open to others to look at and join.
  'circles.answer': itsOwner,
  'circles.checkIn': itsOwner,
  'circles.checkIns': itsOwner,
  'circles.close': itsOwner,
  'circles.create': members,
  'circles.deleteAnswer': itsOwner,
  'circles.edit': itsOwner,
  'circles.get': members,
  'circles.handOver': itsOwner,
  'circles.join': members,
  'circles.leave': members,
  'circles.list': everyone,
  'circles.mine': members,
  'circles.react': itsOwner,
  'circles.removeMember': itsOwner,
  'circles.week': members,
  // Only the owner has finished the trail.
  'closing.answer': { ...members, other: 'TRAIL_UNFINISHED', admin: 'TRAIL_UNFINISHED' },
  'closing.get': { ...members, other: 'TRAIL_UNFINISHED', admin: 'TRAIL_UNFINISHED' },
  'closing.start': { ...members, other: 'TRAIL_UNFINISHED', admin: 'TRAIL_UNFINISHED' },
  'comments.delete': itsOwner,
  'comments.edit': itsOwner,
  'comments.list': everyone,
  'comments.mentionable': members,
  'comments.react': members,
  'comments.replies': everyone,
  'comments.thread': everyone,
  'comments.viewer': members,
  'comments.markUseful': { ...members, other: 'FORBIDDEN', admin: 'FORBIDDEN' },
  'comments.write': members,
  'assistant.ask': everyone,
  'assistant.script': everyone,
  'economy.balance': members,
  'economy.statement': members,
  'evidence.abandon': itsOwner,
  'evidence.decide': itsOwner,
  'evidence.discard': itsOwner,
  'evidence.lines': itsOwner,
  'evidence.note': itsOwner,
  'evidence.ofIdea': everyone,
  'evidence.removeLine': itsOwner,
  'evidence.save': itsOwner,
  'evidence.start': itsOwner,
  'feedbacks.list': members,
  'feedbacks.send': members,
  'feedbacks.similar': members,
  'feedbacks.vote': members,
  'follows.follow': members,
  'follows.followIdea': members,
  'follows.list': members,
  'follows.privacy': members,
  'follows.setPrivacy': members,
  'follows.timeline': members,
  'follows.unfollow': members,
  'follows.unfollowIdea': members,
  'friends.add': ofDemonstration,
  'friends.list': ofDemonstration,
  'friends.remove': ofDemonstration,
  'friends.search': ofDemonstration,
  'home.summary': members,
  'ideas.byAuthor': members,
  'ideas.delete': itsOwner,
  'ideas.edit': itsOwner,
  'ideas.get': everyone,
  'ideas.learnings': everyone,
  'ideas.list': everyone,
  'ideas.markSeen': itsOwner,
  'ideas.mine': members,
  'ideas.nearby': everyone,
  'ideas.publish': members,
  'ideas.react': members,
  'ideas.search': everyone,
  'ideas.similar': members,
  'ideas.trending': everyone,
  'ideas.view': everyone,
  'ideas.viewer': members,
  'insights.ideas': { ...members, other: 'PREMIUM_REQUIRED', admin: 'PREMIUM_REQUIRED' },
  'interestPages.end': itsOwner,
  'interestPages.entries': itsOwner,
  'interestPages.erase': itsOwner,
  'interestPages.export': itsOwner,
  'interestPages.get': itsOwner,
  'interestPages.mark': itsOwner,
  'interestPages.save': itsOwner,
  'lessons.answerExercise': members,
  // Answers are per member: only the owner has answered the exercises.
  'lessons.complete': { ...members, other: 'QUIZ_REQUIRED', admin: 'QUIZ_REQUIRED' },
  'lessons.get': members,
  'lessons.keepTask': members,
  'lessons.returnToTask': members,
  'lessons.sampleChecklist': members,
  'lessons.setSampleStep': members,
  'lineage.get': everyone,
  'lineage.setOpen': itsOwner,
  'mentors.cancel': itsOwner,
  'mentors.list': members,
  'mentors.mine': members,
  'mentors.request': members,
  'missions.get': members,
  'moderation.block': members,
  'moderation.hide': members,
  'moderation.mine': members,
  'moderation.mute': members,
  'moderation.report': members,
  'moderation.unblock': members,
  'moderation.unhide': members,
  'moderation.unmute': members,
  'notebook.createLink': members,
  'notebook.deleteNote': itsOwner,
  'notebook.editTask': itsOwner,
  'notebook.get': members,
  'notebook.saveNote': members,
  'notebook.saveTool': members,
  'notebook.shared': everyone,
  'notebook.versions': members,
  'notebook.withdrawLink': itsOwner,
  'notifications.list': members,
  'notifications.markAllRead': members,
  'notifications.markRead': members,
  'notifications.push': members,
  'notifications.subscribe': members,
  'notifications.unread': members,
  'notifications.unsubscribe': members,
  'onboarding.changeStart': { ...members, other: 'ONBOARDING_NEEDED', admin: 'ONBOARDING_NEEDED' },
  'onboarding.finish': members,
  'onboarding.preview': everyone,
  'onboarding.state': members,
  'people.find': members,
  'people.get': members,
  'people.suggestions': members,
  'places.mine': members,
  'places.setMine': members,
  'preferences.activeIdea': members,
  'preferences.notifications': members,
  'preferences.setActiveIdea': itsOwner,
  'preferences.setNotifications': members,
  'premium.get': members,
  'premium.upgrade': { ...members, premium: 'ALREADY_PREMIUM' },
  'profile.get': members,
  'profile.setPhoto': { ...members, other: 'PICTURE_MISSING', admin: 'PICTURE_MISSING' },
  'profile.update': members,
  'profile.visits': members,
  'progress.bring': members,
  'progress.get': members,
  'progress.settleIdea': itsOwner,
  'projects.list': members,
  'projects.pause': itsOwner,
  'projects.saveCanvas': { ...members, other: 'TEMPLATE_REQUIRED', admin: 'TEMPLATE_REQUIRED' },
  'projects.saveNotes': { ...members, other: 'PREMIUM_REQUIRED', admin: 'PREMIUM_REQUIRED' },
  'projects.setStep': itsOwner,
  'projects.start': itsOwner,
  'ranking.get': members,
  'ranking.guide': members,
  'reasons.get': members,
  'receipts.check': everyone,
  'receipts.keys': everyone,
  'receipts.ofIdea': itsOwner,
  // Only the owner of the reaction has given it.
  'reasons.give': { ...members, other: 'REACTION_NEEDED', admin: 'REACTION_NEEDED' },
  'reasons.texts': itsOwner,
  'review.answer': { ...members, other: 'NOT_IN_REVIEW', admin: 'NOT_IN_REVIEW' },
  'review.today': members,
  'saved.createList': members,
  'saved.deleteList': itsOwner,
  'saved.items': itsOwner,
  'saved.lists': members,
  'saved.listsOf': members,
  'saved.remove': members,
  'saved.renameList': itsOwner,
  'saved.save': itsOwner,
  'session.get': everyone,
  'site.get': everyone,
  'store.buy': members,
  'store.get': members,
  'tour.finish': members,
  'trails.get': members,
  'trails.list': members,
  'trails.review': members,
}
