/** Parts that are mutated together: related folders of the domain, and the ledger on the server. */
export const parts = {
  economy: ['domain/economy'],
  activity: ['domain/activity', 'domain/badges', 'domain/missions', 'domain/levels', 'domain/ranking'],
  learning: ['domain/trails', 'domain/lessons', 'domain/projects', 'domain/progress'],
  writing: ['domain/text', 'domain/calendar', 'domain/insights', 'domain/home', 'domain/admin'],
  telling: ['domain/notifications', 'domain/assistant', 'domain/community', 'domain/navigation'],
  entering: ['domain/onboarding', 'domain/profile', 'domain/accounts', 'domain/pictures'],
  sharing: ['domain/ideas', 'domain/store', 'domain/mentors', 'domain/moderation', 'domain/feedbacks'],
  ledger: ['server/platform/economy'],
}

/** How many of a hundred mutants a part's tests have to find. */
export const bar = 85
