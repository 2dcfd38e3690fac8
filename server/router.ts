import { type AccountParts, accountRoutes } from './features/account/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import type { AdminParts } from './features/admin/start-admin.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { badgeRoutes } from './features/badges/routes.ts'
import { type CircleParts, circleRoutes } from './features/circles/routes.ts'
import { certificateRoutes, closingRoutes } from './features/closing/routes.ts'
import { evidenceRoutes } from './features/evidence/routes.ts'
import { feedbackRoutes } from './features/feedbacks/routes.ts'
import { friendRoutes } from './features/friends/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { commentRoutes } from './features/ideas/comment-routes.ts'
import { diaryRoutes } from './features/ideas/diary-routes.ts'
import { lineageRoutes } from './features/ideas/lineage-routes.ts'
import { readVisibleComments } from './features/ideas/read-comments.ts'
import { readVisibleIdeas } from './features/ideas/read-ideas.ts'
import { reasonRoutes } from './features/ideas/reason-routes.ts'
import { ideaRoutes } from './features/ideas/routes.ts'
import { insightRoutes } from './features/insights/routes.ts'
import { interestPageRoutes } from './features/interest-pages/routes.ts'
import { lessonRoutes } from './features/lessons/routes.ts'
import { mentorRoutes } from './features/mentors/routes.ts'
import { missionRoutes } from './features/missions/routes.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { notebookRoutes } from './features/notebook/routes.ts'
import { type NotificationParts, notificationRoutes } from './features/notifications/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { opinionRoutes } from './features/opinions/routes.ts'
import { contactRoutes } from './features/people/contact-routes.ts'
import { followRoutes } from './features/people/follow-routes.ts'
import { invitationRoutes } from './features/people/invitation-routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { placeRoutes } from './features/places/routes.ts'
import { preferenceRoutes } from './features/preferences/routes.ts'
import { premiumRoutes } from './features/premium/routes.ts'
import { type ProfileParts, profileRoutes } from './features/profile/routes.ts'
import { progressRoutes } from './features/progress/routes.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { rankingRoutes } from './features/ranking/routes.ts'
import type { ReceiptKey } from './features/receipts/receipt-key.ts'
import { receiptRoutes } from './features/receipts/routes.ts'
import { reviewRoutes } from './features/review/routes.ts'
import { savedRoutes } from './features/saved/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { economyRoutes } from './features/statement/routes.ts'
import { storeRoutes } from './features/store/routes.ts'
import { tourRoutes } from './features/tour/routes.ts'
import { trailRoutes } from './features/trails/routes.ts'
import type { Auth } from './platform/auth/create-auth.ts'
import type { Config } from './platform/config.ts'
import { api } from './platform/http/implement.ts'
import { unlockAfterIdea } from './platform/learning/unlock.ts'
import { reportTargets } from './report-targets.ts'

interface RouterParts {
  readonly account: AccountParts
  readonly admin: AdminParts
  readonly auth: Auth
  readonly circles: CircleParts
  readonly config: Pick<Config, 'socialProviders' | 'contactEmail'>
  readonly notifications: NotificationParts
  readonly profile: ProfileParts
  readonly receiptKey: ReceiptKey
}

/** Every operation of the contract with its implementation; a missing one does not compile. */
export function createRouter(parts: RouterParts) {
  const { account, admin, auth, circles, config, notifications, profile, receiptKey } = parts
  return api.router({
    account: accountRoutes(account),
    admin: adminRoutes(admin, reportTargets),
    assistant: assistantRoutes,
    badges: badgeRoutes,
    certificates: certificateRoutes,
    circles: circleRoutes(circles),
    closing: closingRoutes,
    comments: commentRoutes,
    diary: diaryRoutes,
    economy: economyRoutes,
    evidence: evidenceRoutes,
    feedbacks: feedbackRoutes,
    contacts: contactRoutes,
    follows: followRoutes,
    friends: friendRoutes,
    home: homeRoutes,
    ideas: ideaRoutes({ unlockTrail: ({ sql, now }, asked) => unlockAfterIdea({ sql, now, ...asked }) }),
    insights: insightRoutes,
    invitations: invitationRoutes,
    lineage: lineageRoutes,
    interestPages: interestPageRoutes,
    mentors: mentorRoutes,
    missions: missionRoutes,
    moderation: moderationRoutes(reportTargets),
    notebook: notebookRoutes,
    notifications: notificationRoutes(notifications),
    lessons: lessonRoutes,
    opinions: opinionRoutes,
    onboarding: onboardingRoutes,
    people: peopleRoutes,
    places: placeRoutes,
    preferences: preferenceRoutes,
    premium: premiumRoutes,
    profile: profileRoutes(profile),
    progress: progressRoutes,
    projects: projectRoutes,
    ranking: rankingRoutes,
    reasons: reasonRoutes,
    receipts: receiptRoutes(receiptKey),
    review: reviewRoutes,
    saved: savedRoutes({ ideas: readVisibleIdeas, comments: readVisibleComments }),
    session: sessionRoutes({ auth }),
    site: siteRoutes(config),
    store: storeRoutes,
    tour: tourRoutes,
    trails: trailRoutes,
  })
}
