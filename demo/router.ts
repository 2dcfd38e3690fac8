import { api } from './implement.ts'
import { accountOperations } from './operations/account.ts'
import { adminOperations } from './operations/admin.ts'
import { assistantOperations } from './operations/assistant.ts'
import { badgesOperations } from './operations/badges.ts'
import { circlesOperations } from './operations/circles.ts'
import { certificatesOperations, closingOperations } from './operations/closing.ts'
import { commentsOperations } from './operations/comments.ts'
import { contactsOperations } from './operations/contacts.ts'
import { diaryOperations } from './operations/diary.ts'
import { economyOperations } from './operations/economy.ts'
import { evidenceOperations } from './operations/evidence.ts'
import { feedbacksOperations } from './operations/feedbacks.ts'
import { followsOperations } from './operations/follows.ts'
import { friendsOperations } from './operations/friends.ts'
import { homeOperations } from './operations/home.ts'
import { ideasOperations } from './operations/ideas.ts'
import { insightsOperations } from './operations/insights.ts'
import { interestPagesOperations } from './operations/interest-pages.ts'
import { invitationsOperations } from './operations/invitations.ts'
import { lessonsOperations } from './operations/lessons.ts'
import { lineageOperations } from './operations/lineage.ts'
import { mentorsOperations } from './operations/mentors.ts'
import { missionsOperations } from './operations/missions.ts'
import { moderationOperations } from './operations/moderation.ts'
import { notebookOperations } from './operations/notebook.ts'
import { notificationsOperations } from './operations/notifications.ts'
import { onboardingOperations } from './operations/onboarding.ts'
import { opinionsOperations } from './operations/opinions.ts'
import { peopleOperations } from './operations/people.ts'
import { placesOperations } from './operations/places.ts'
import { preferencesOperations } from './operations/preferences.ts'
import { premiumOperations } from './operations/premium.ts'
import { profileOperations } from './operations/profile.ts'
import { progressOperations } from './operations/progress.ts'
import { projectsOperations } from './operations/projects.ts'
import { rankingOperations } from './operations/ranking.ts'
import { reasonsOperations } from './operations/reasons.ts'
import { receiptsOperations } from './operations/receipts.ts'
import { reviewOperations } from './operations/review.ts'
import { savedOperations } from './operations/saved.ts'
import { sessionOperations } from './operations/session.ts'
import { siteOperations } from './operations/site.ts'
import { storeOperations } from './operations/store.ts'
import { tourOperations } from './operations/tour.ts'
import { trailsOperations } from './operations/trails.ts'

/** Every operation of the contract, as implemented by the demonstration. */
export const router = api.router({
  account: accountOperations,
  admin: adminOperations,
  assistant: assistantOperations,
  badges: badgesOperations,
  certificates: certificatesOperations,
  circles: circlesOperations,
  closing: closingOperations,
  comments: commentsOperations,
  diary: diaryOperations,
  economy: economyOperations,
  evidence: evidenceOperations,
  feedbacks: feedbacksOperations,
  contacts: contactsOperations,
  follows: followsOperations,
  friends: friendsOperations,
  home: homeOperations,
  ideas: ideasOperations,
  insights: insightsOperations,
  invitations: invitationsOperations,
  lineage: lineageOperations,
  interestPages: interestPagesOperations,
  mentors: mentorsOperations,
  missions: missionsOperations,
  moderation: moderationOperations,
  notebook: notebookOperations,
  notifications: notificationsOperations,
  opinions: opinionsOperations,
  people: peopleOperations,
  places: placesOperations,
  preferences: preferencesOperations,
  premium: premiumOperations,
  profile: profileOperations,
  progress: progressOperations,
  projects: projectsOperations,
  lessons: lessonsOperations,
  onboarding: onboardingOperations,
  ranking: rankingOperations,
  reasons: reasonsOperations,
  receipts: receiptsOperations,
  review: reviewOperations,
  saved: savedOperations,
  session: sessionOperations,
  site: siteOperations,
  store: storeOperations,
  tour: tourOperations,
  trails: trailsOperations,
})
