/**
 * What migrations do that no new one may, and why these did. An exception names every fault word for word, so that
 * nothing else hides behind it.
 */
interface Exception {
  readonly reason: string
  readonly faults: readonly string[]
}

/** No release ran beside these, and no installation had a large table when they came. */
const unreleased = 'before the first release: nothing ran beside it, and tables were small'
/** The kinds of notifications and reports are check constraints; each new kind replaces them. */
const kinds = `${unreleased}; the constraint only lets more pass than before`

export const exceptions: Readonly<Record<string, Exception>> = {
  '0001_notifications-off': {
    reason: unreleased,
    faults: [
      'changes many rows of user_preferences in one transaction: a job does it in batches',
      'drops the column user_preferences.notify_likes',
      'drops the column user_preferences.notify_comments',
      'drops the column user_preferences.notify_mentions',
      'drops the column user_preferences.notify_missions',
      'drops the column user_preferences.notify_inactivity',
    ],
  },
  '0002_address-confirmed-at': {
    reason: unreleased,
    faults: [
      'changes many rows of email_changes in one transaction: a job does it in batches',
      'changes many rows of users in one transaction: a job does it in batches',
    ],
  },
  '0008_search-queue': {
    reason: unreleased,
    faults: [
      'drops the trigger user_ideas_index_for_search_new on user_ideas',
      'drops the trigger user_ideas_index_for_search on user_ideas',
      'drops the trigger profiles_index_for_search on profiles',
      'drops the table idea_search, idea_eras',
      'drops the function begin_era_when_full, choose_key, divide_into_eras, era_at, era_query, era_vector, expected_matches, ideas_per_era, index_author_for_search, index_idea_for_search, rank_ideas, remember_words, search_ideas, search_query, walk_back',
    ],
  },
  '0009_exercises': {
    reason: unreleased,
    faults: [
      'drops the table quiz_attempts',
      'takes the default of trail_stages.exercises away',
      'drops the column trail_stages.quiz',
    ],
  },
  '0015_task-reminders': {
    reason: kinds,
    faults: [
      'locks notifications to check notifications_kind_known: not valid, and validated by a later migration',
    ],
  },
  '0016_reasons': {
    reason: unreleased,
    faults: ['locks idea_comments to build the index idea_comments_justifying_index: concurrently'],
  },
  '0017_conversations': {
    reason: unreleased,
    faults: [
      'takes the default of user_ideas.comments_seen_at away',
      'locks idea_comments to check idea_comments_parent_id_idea_comments_id_fk: not valid, and validated by a later migration',
      'locks idea_comments to build the index idea_comments_threads_index: concurrently',
      'locks idea_comments to build the index idea_comments_replies_index: concurrently',
      'locks idea_comments to build the index idea_comments_useful_index: concurrently',
      'locks notifications to check notifications_kind_known: not valid, and validated by a later migration',
      'locks idea_comments to check idea_comments_counts_not_negative: not valid, and validated by a later migration',
    ],
  },
  '0018_evidence': {
    reason: unreleased,
    faults: [
      'locks user_ideas to drop the index user_ideas_wall_index: concurrently, once no version needs it',
      'locks user_ideas to drop the index user_ideas_category_index: concurrently, once no version needs it',
      'locks user_ideas to build the index user_ideas_proven_index: concurrently',
      'locks user_ideas to build the index user_ideas_proven_category_index: concurrently',
      'locks user_ideas to build the index user_ideas_learnings_index: concurrently',
      'locks user_ideas to build the index user_ideas_wall_index: concurrently',
      'locks user_ideas to build the index user_ideas_category_index: concurrently',
      'locks notifications to check notifications_kind_known: not valid, and validated by a later migration',
    ],
  },
  '0019_lineage': {
    reason: unreleased,
    faults: [
      'locks user_ideas to build the index user_ideas_origin_index: concurrently',
      'locks notifications to check notifications_kind_known: not valid, and validated by a later migration',
      'locks user_ideas to check user_ideas_origin_another: not valid, and validated by a later migration',
    ],
  },
  '0020_interest-pages': {
    reason: unreleased,
    faults: [
      'drops the primary key content_reports_user_id_type_target_id_pk',
      'locks content_reports to build the key content_reports_reporter_key: an index first, then ‘using index’',
      'locks content_reports to build the key content_reports_guest_key: an index first, then ‘using index’',
      'locks content_reports to check content_reports_by_someone: not valid, and validated by a later migration',
    ],
  },
  '0021_more-categories': {
    reason: kinds,
    faults: [
      'locks user_ideas to check user_ideas_category_known: not valid, and validated by a later migration',
    ],
  },
  '0022_follows': {
    reason: kinds,
    faults: [
      'locks notifications to check notifications_kind_known: not valid, and validated by a later migration',
    ],
  },
  '0024_learnings': {
    reason: unreleased,
    faults: ['locks user_ideas to build the index user_ideas_learnings_category_index: concurrently'],
  },
  '0027_task-cards': {
    reason: unreleased,
    faults: [
      'locks trail_progress to check trail_progress_card_id_fk: not valid, and validated by a later migration',
    ],
  },
  '0029_likes-in-one-place': {
    reason: unreleased,
    faults: [
      'locks activity to drop the index activity_counterpart_index: concurrently, once no version needs it',
      'locks activity to build the index activity_counterpart_index: concurrently',
      'drops the trigger idea_likes_notify_new on idea_likes',
      'drops the trigger idea_likes_notify_changed on idea_likes',
      'drops the function notify_of_like',
      'drops the function note_like',
    ],
  },
  '0030_circles': {
    reason: kinds,
    faults: [
      'locks notifications to check notifications_kind_known: not valid, and validated by a later migration',
    ],
  },
  '0031_people-search': {
    reason: unreleased,
    faults: [
      'locks member_badges to build the index member_badges_badge_index: concurrently',
      'locks profile_interests to build the index profile_interests_interest_index: concurrently',
      'locks member_cities to build the index member_cities_state_index: concurrently',
    ],
  },
  '0033_circle-reports': {
    reason: unreleased,
    faults: [
      'locks circles to build the index circles_city_index: concurrently',
      'locks circles to check circles_city_when_by_city: not valid, and validated by a later migration',
      'locks circles to check circles_kind_known: not valid, and validated by a later migration',
      'locks content_reports to check content_reports_type_known: not valid, and validated by a later migration',
    ],
  },
  '0035_contact-requests': {
    reason: kinds,
    faults: [
      'locks notifications to check notifications_kind_known: not valid, and validated by a later migration',
    ],
  },
  '0036_circle-writer': {
    reason: unreleased,
    faults: [
      'locks circles to check circles_written_by_users_id_fk: not valid, and validated by a later migration',
      'locks circles to build the index circles_writer_index: concurrently',
      'changes many rows of circles in one transaction: a job does it in batches',
      'changes many rows of circle_waiting in one transaction: a job does it in batches',
      'changes many rows of circle_members in one transaction: a job does it in batches',
      'changes many rows of circles in one transaction: a job does it in batches',
      'changes many rows of notifications in one transaction: a job does it in batches',
    ],
  },
  '0038_report-targets': {
    reason: unreleased,
    faults: [
      'locks content_reports to check content_reports_type_known: not valid, and validated by a later migration',
      'locks contact_requests to check contact_requests_ended_known: not valid, and validated by a later migration',
    ],
  },
  '0039_digests': {
    reason: unreleased,
    faults: [
      'locks user_preferences to build the index user_preferences_digest_index: concurrently',
      'locks user_preferences to build the index user_preferences_reminder_index: concurrently',
      'locks user_preferences to check user_preferences_reminder_hour: not valid, and validated by a later migration',
    ],
  },
  '0040_mentors-are-people': {
    reason: unreleased,
    faults: [
      'locks mentor_requests to build the index mentor_requests_slot_key: concurrently',
      'locks mentor_requests to build the index mentor_requests_due_index: concurrently',
      'locks mentor_requests to build the index mentor_requests_received_index: concurrently',
      'locks notifications to check notifications_kind_known: not valid, and validated by a later migration',
      'locks mentor_requests to check mentor_requests_slot_has_time: not valid, and validated by a later migration',
      'locks mentor_requests to check mentor_requests_outcome_fits: not valid, and validated by a later migration',
    ],
  },
  '0041_bells': {
    reason: unreleased,
    faults: [
      'locks follows to build the index follows_bells_index: concurrently',
      'locks idea_follows to build the index idea_follows_bells_index: concurrently',
      'locks notifications to check notifications_kind_known: not valid, and validated by a later migration',
    ],
  },
  '0042_second-opinions': {
    reason: kinds,
    faults: [
      'locks notifications to check notifications_kind_known: not valid, and validated by a later migration',
    ],
  },
  '0043_opinion-reports': {
    reason: kinds,
    faults: [
      'locks content_reports to check content_reports_type_known: not valid, and validated by a later migration',
    ],
  },
}
