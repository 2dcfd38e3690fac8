import { account } from './account.ts'
import { admin } from './admin.ts'
import { assistant } from './assistant.ts'
import { badges } from './badges.ts'
import { certificates } from './certificates.ts'
import { circles } from './circles.ts'
import { closing } from './closing.ts'
import { comments } from './comments.ts'
import { contacts } from './contacts.ts'
import { diary } from './diary.ts'
import { economy } from './economy.ts'
import { evidence } from './evidence.ts'
import { feedbacks } from './feedbacks.ts'
import { follows } from './follows.ts'
import { friends } from './friends.ts'
import { home } from './home.ts'
import { ideas } from './ideas.ts'
import { insights } from './insights.ts'
import { interestPages } from './interest-pages.ts'
import { invitations } from './invitations.ts'
import { lessons } from './lessons.ts'
import { lineage } from './lineage.ts'
import { mentors } from './mentors.ts'
import { missions } from './missions.ts'
import { moderation } from './moderation.ts'
import { notebook } from './notebook.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { opinions } from './opinions.ts'
import { people } from './people.ts'
import { places } from './places.ts'
import { preferences } from './preferences.ts'
import { premium } from './premium.ts'
import { profile } from './profile.ts'
import { progress } from './progress.ts'
import { projects } from './projects.ts'
import { ranking } from './ranking.ts'
import { reasons } from './reasons.ts'
import { receipts } from './receipts.ts'
import { review } from './review.ts'
import { saved } from './saved.ts'
import { session } from './session.ts'
import { site } from './site.ts'
import { store } from './store.ts'
import { tour } from './tour.ts'
import { trails } from './trails.ts'

/** Every operation of the API. Keys are stable names; routes are in each feature's file. */
export const contract = {
  account,
  admin,
  assistant,
  badges,
  certificates,
  circles,
  closing,
  comments,
  diary,
  economy,
  evidence,
  feedbacks,
  contacts,
  follows,
  friends,
  home,
  ideas,
  insights,
  lineage,
  interestPages,
  mentors,
  missions,
  moderation,
  notebook,
  notifications,
  opinions,
  people,
  places,
  preferences,
  premium,
  profile,
  progress,
  projects,
  invitations,
  lessons,
  onboarding,
  ranking,
  reasons,
  receipts,
  review,
  saved,
  session,
  site,
  store,
  tour,
  trails,
}
