import type { Fragment, Sql } from 'postgres'

interface MemberTable {
  /** The column with the owner's id. */
  readonly owner: string
  /** The columns in 'Baixar meus dados'. */
  readonly columns: readonly string[]
  /** Columns not in the export, and why. */
  readonly excluded?: Readonly<Record<string, string>>
  /** Filters out rows that the product also hides from the member. */
  readonly only?: (sql: Sql) => Fragment
}

const key = 'opens the account or a device'
const another = 'names another member, whom the product does not show here'
const internal = 'how the server works, nothing about the member'

/** By table, with the names of the database. A table or column missing from this file fails the tests. */
export const memberTables: Readonly<Record<string, MemberTable>> = {
  account_deletions: { owner: 'user_id', columns: ['requested_at', 'due_at'] },
  account_events: { owner: 'user_id', columns: ['kind', 'device', 'created_at'], excluded: { id: internal } },
  accounts: {
    owner: 'user_id',
    columns: ['id', 'provider_id', 'account_id', 'scope', 'created_at', 'updated_at'],
    excluded: {
      password: key,
      access_token: key,
      refresh_token: key,
      id_token: key,
      access_token_expires_at: internal,
      refresh_token_expires_at: internal,
    },
  },
  active_days: { owner: 'user_id', columns: ['day'] },
  activity: {
    owner: 'user_id',
    columns: ['kind', 'reference', 'target', 'day'],
    excluded: { counterpart_id: another, counts: internal },
  },
  address_confirmations: { owner: 'user_id', columns: ['sent_at'], excluded: { outbox_file: internal } },
  analytics_events: { owner: 'user_id', columns: ['id', 'event', 'payload', 'created_at'] },
  blocked_members: { owner: 'user_id', columns: ['blocked_id', 'created_at'] },
  bpoints_transactions: {
    owner: 'user_id',
    columns: ['entry', 'kind', 'action', 'subject', 'reference', 'amount', 'held', 'day', 'created_at'],
    excluded: { counterpart_id: another },
  },
  brought_answers: { owner: 'user_id', columns: ['stage_id', 'text', 'created_at'] },
  brought_ideas: {
    owner: 'user_id',
    columns: ['id', 'title', 'description', 'category', 'created_at', 'settled_at'],
  },
  certificates: {
    owner: 'user_id',
    columns: ['trail_id', 'name', 'trail_name', 'document', 'right_answers', 'issued_on'],
    excluded: { token: key },
  },
  circle_answers: { owner: 'user_id', columns: ['id', 'check_in_id', 'circle_id', 'text', 'created_at'] },
  circle_check_ins: {
    owner: 'user_id',
    columns: ['id', 'circle_id', 'week', 'did', 'stuck', 'next', 'created_at', 'edited_at'],
  },
  circle_members: { owner: 'user_id', columns: ['circle_id', 'joined_at'] },
  circle_reactions: { owner: 'user_id', columns: ['check_in_id', 'circle_id', 'reaction'] },
  circle_removals: { owner: 'user_id', columns: ['circle_id', 'created_at'] },
  circle_waiting: { owner: 'user_id', columns: ['circle_id', 'created_at'] },
  circles: {
    owner: 'lead_id',
    columns: ['id', 'name', 'about', 'kind', 'trail_id', 'city', 'accepts', 'created_at'],
    excluded: { invitation: key, was_active: internal, written_by: internal },
  },
  contact_answers: {
    owner: 'user_id',
    columns: ['request_id', 'answer', 'kind', 'contact', 'answered_at'],
  },
  contact_requests: {
    owner: 'user_id',
    columns: ['id', 'to_id', 'reason', 'sentence', 'created_at', 'ended'],
  },
  content_reports: {
    owner: 'user_id',
    columns: ['type', 'target_id', 'reason', 'details', 'created_at'],
    excluded: { decision_id: internal, guest: 'empty in reports of members' },
  },
  diary_entries: {
    owner: 'user_id',
    columns: ['id', 'idea_id', 'text', 'created_at', 'edited_at'],
    excluded: { key: internal },
  },
  email_changes: {
    owner: 'user_id',
    columns: ['from_email', 'from_confirmed_at', 'to_email', 'requested_at', 'changed_at', 'take_back_until'],
    excluded: { id: internal },
  },
  feedback: {
    owner: 'user_id',
    columns: ['id', 'title', 'description', 'category', 'status', 'votes', 'created_at'],
  },
  evidence_cards: {
    owner: 'user_id',
    columns: [
      'id',
      'idea_id',
      'kind',
      'belief',
      'who',
      'how',
      'counts',
      'mark',
      'until',
      'status',
      'started_at',
      'ended_at',
      'asked',
      'reached',
      'verdict',
      'learned',
      'decision',
      'created_at',
    ],
  },
  evidence_lines: {
    owner: 'user_id',
    columns: ['card_id', 'id', 'name', 'act', 'said', 'number', 'counted', 'arrived_at'],
  },
  exercise_attempts: {
    owner: 'user_id',
    columns: [
      'stage_id',
      'exercise_id',
      'attempts',
      'first_answer',
      'first_correct',
      'last_answer',
      'passed_answer',
      'passed_at',
    ],
  },
  feedback_votes: { owner: 'user_id', columns: ['feedback_id'] },
  follow_counts: { owner: 'user_id', columns: ['followers', 'following', 'friends'] },
  follows: { owner: 'user_id', columns: ['followed_id', 'mutual', 'created_at'] },
  former_emails: { owner: 'user_id', columns: ['email', 'changed_at'] },
  idea_places: {
    owner: 'user_id',
    columns: ['idea_id', 'city'],
    excluded: { state: 'follows from the city', created_at: 'repeats the idea' },
  },
  idea_follows: { owner: 'user_id', columns: ['idea_id', 'created_at'] },
  hidden_content: { owner: 'user_id', columns: ['type', 'target_id', 'created_at'] },
  idea_comments: {
    owner: 'user_id',
    columns: [
      'id',
      'idea_id',
      'parent_id',
      'text',
      'mentions',
      'justifies',
      'useful_at',
      'likes',
      'dislikes',
      'replies',
      'created_at',
      'edited_at',
    ],
    excluded: { removed_at: internal },
  },
  idea_likes: {
    owner: 'user_id',
    columns: ['target_type', 'target_id', 'reaction', 'created_at'],
    excluded: { sequence: internal },
  },
  idea_reasons: {
    owner: 'user_id',
    columns: ['idea_id', 'reaction', 'reasons', 'price'],
    excluded: { generation: internal },
  },
  interest_entries: {
    owner: 'user_id',
    columns: ['id', 'idea_id', 'first_name', 'kind', 'contact', 'created_at', 'answered_at'],
    excluded: { consent: internal },
  },
  interest_names: { owner: 'user_id', columns: ['short_name'] },
  interest_pages: {
    owner: 'user_id',
    columns: [
      'idea_id',
      'short_name',
      'title',
      'promise',
      'price_cents',
      'price_unit',
      'thanks',
      'created_at',
      'edited_at',
    ],
  },
  invitation_links: { owner: 'user_id', columns: ['code'] },
  invited_members: { owner: 'user_id', columns: ['created_at'], excluded: { inviter_id: another } },
  known_devices: { owner: 'user_id', columns: ['last_seen_at'], excluded: { device_hash: key } },
  member_privacy: {
    owner: 'user_id',
    columns: ['following_closed', 'findable', 'friends_shown_to', 'activity_hidden'],
  },
  member_cities: { owner: 'user_id', columns: ['city', 'shown_on'] },
  member_badges: { owner: 'user_id', columns: ['badge', 'earned_at'] },
  mentor_requests: {
    owner: 'user_id',
    columns: [
      'id',
      'mentor_id',
      'message',
      'cover',
      'purchase_id',
      'status',
      'created_at',
      'answer',
      'answered_at',
    ],
  },
  monthly_standings: { owner: 'user_id', columns: ['month', 'earned'] },
  muted_authors: { owner: 'user_id', columns: ['author_id', 'created_at'] },
  notebook_links: {
    owner: 'user_id',
    columns: ['id', 'label', 'chapters', 'created_at', 'expires_at'],
    excluded: { token_hash: key },
  },
  notebook_notes: {
    owner: 'user_id',
    columns: ['id', 'chapter', 'tool', 'title', 'text', 'fragment', 'version', 'created_at', 'updated_at'],
  },
  notebook_versions: {
    owner: 'user_id',
    columns: ['source', 'number', 'title', 'text', 'written_at'],
  },
  notifications: {
    owner: 'user_id',
    columns: [
      'kind',
      'subject',
      'reference',
      'about',
      'actor_id',
      'bpoints',
      'news',
      'created_at',
      'read_at',
    ],
    excluded: { pushed_at: internal },
  },
  passkeys: {
    owner: 'user_id',
    columns: ['id', 'name', 'device_type', 'backed_up', 'transports', 'created_at'],
    excluded: { public_key: key, credential_id: key, counter: internal, aaguid: internal },
  },
  pictures: {
    owner: 'owner_id',
    columns: ['id', 'width', 'height', 'bytes', 'attached_to', 'position', 'description', 'created_at'],
    excluded: { address: internal, loose_since: internal },
  },
  profile_interests: { owner: 'user_id', columns: ['interest', 'position'] },
  profiles: {
    owner: 'id',
    columns: [
      'display_name',
      'color',
      'avatar_url',
      'dark_mode_preference',
      'phone',
      'bio',
      'instagram',
      'linkedin',
      'x',
      'onboarding_status',
      'tour_completed',
      'questionnaire_moment',
      'questionnaire_challenge',
      'questionnaire_has_cnpj',
      'questionnaire_confidence',
      'questionnaire_help_type',
      'assigned_trail_id',
      'starting_point_changed_at',
      'current_trail_id',
      'bpoints',
      'bpoints_earned',
      'plan',
      'premium_since',
      'is_sample',
      'created_at',
      'updated_at',
    ],
    excluded: { bpoints_entries: internal },
  },
  project_steps: {
    owner: 'user_id',
    columns: ['project_id', 'step', 'done'],
    excluded: { sequence: internal },
  },
  projects: { owner: 'user_id', columns: ['id', 'idea_id', 'status', 'notes', 'canvas', 'created_at'] },
  purchases: { owner: 'user_id', columns: ['id', 'item', 'price', 'used', 'created_at'] },
  push_subscriptions: {
    owner: 'user_id',
    columns: ['id', 'created_at'],
    excluded: { session_id: internal, endpoint: key, p256dh: key, auth: key },
  },
  receipt_lines: {
    owner: 'user_id',
    columns: ['idea_id', 'line', 'text', 'written_at'],
    excluded: { hash: 'follows from the text' },
  },
  report_decisions: {
    owner: 'owner_id',
    columns: ['type', 'target_id', 'excerpt', 'outcome', 'note', 'created_at'],
    excluded: { id: internal },
    // The author is told about removals only. Reports that were kept are known only to the team.
    only: (sql) => sql`outcome = 'removed'`,
  },
  review_cards: {
    owner: 'user_id',
    columns: [
      'stage_id',
      'exercise_id',
      'due',
      'reviewed_on',
      'stability',
      'difficulty',
      'reviews',
      'lapses',
    ],
  },
  review_sessions: { owner: 'user_id', columns: ['day', 'items'] },
  sample_steps: { owner: 'user_id', columns: ['step', 'done'], excluded: { sequence: internal } },
  saved_items: { owner: 'user_id', columns: ['list_id', 'type', 'target_id', 'created_at'] },
  saved_lists: { owner: 'user_id', columns: ['id', 'name', 'created_at'] },
  second_step_removals: { owner: 'user_id', columns: ['due_at'] },
  sessions: {
    owner: 'user_id',
    columns: ['id', 'ip_address', 'user_agent', 'second_factor_at', 'expires_at', 'created_at', 'updated_at'],
    excluded: { token: key },
  },
  suspensions: { owner: 'user_id', columns: ['reason', 'created_at'] },
  task_drafts: {
    owner: 'user_id',
    columns: ['stage_id', 'text', 'return_on', 'updated_at'],
    excluded: { version: internal },
  },
  trail_closings: { owner: 'user_id', columns: ['trail_id', 'day', 'items'] },
  trail_progress: {
    owner: 'user_id',
    columns: [
      'trail_id',
      'stage_id',
      'task_parts',
      'idea_id',
      'quiz_answer',
      'task_response',
      'card_id',
      'status',
      'created_at',
      'updated_at',
    ],
  },
  trail_unlocks: { owner: 'user_id', columns: ['trail_id', 'source', 'created_at'] },
  two_factors: {
    owner: 'user_id',
    columns: ['id', 'verified', 'created_at'],
    excluded: {
      secret: key,
      backup_codes: key,
      failed_verification_count: internal,
      locked_until: internal,
    },
  },
  user_ideas: {
    owner: 'user_id',
    columns: [
      'id',
      'title',
      'description',
      'category',
      'is_public',
      'ever_public',
      'next_trail',
      'likes',
      'dislikes',
      'comments',
      'created_at',
      'edited_at',
      'comments_seen_at',
      'proven',
      'testing',
      'stopped_at',
      'origin_id',
      'lineage_closed',
    ],
  },
  user_preferences: {
    owner: 'user_id',
    columns: ['active_idea_id', 'notifications_off', 'weekly_digest_since', 'reminder_hour'],
    excluded: { reminded_on: internal },
  },
  user_roles: { owner: 'user_id', columns: ['role'] },
  users: {
    owner: 'id',
    columns: [
      'id',
      'name',
      'email',
      'email_verified',
      'email_confirmed_at',
      'image',
      'two_factor_enabled',
      'created_at',
      'updated_at',
    ],
  },
  weekly_digests: {
    owner: 'user_id',
    columns: ['week', 'outcome', 'done_at'],
    excluded: { next_at: internal, failures: internal },
  },
}

/** Tables not in the export, and why. */
export const excludedTables: Readonly<Record<string, string>> = {
  admin_acts: 'the book of the admins’ acts, which is kept for the community',
  assistant_passages: 'what BeeBot answers everyone with',
  assistant_words: 'words of lessons and help, for BeeBot’s search',
  circle_weeks: 'weeks of a whole circle, without who checked in',
  content_versions: internal,
  daily_figures: 'figures of the whole community',
  feedback_vocabulary: 'words of all feedback, for its search',
  feedback_words: 'a copy of feedback, for its search',
  idea_search: 'a copy of ideas, for the search',
  idea_views: 'counts, without who looked',
  idempotency_keys: 'copies of answers for requests sent twice, which may tell of others',
  installation: 'what the server remembers of itself',
  interest_codes: 'codes of strangers, who withdraw their contact with them',
  member_limits: 'counted acts, which are forgotten by themselves',
  member_search: 'a copy of name and e-mail, for the admins’ search',
  mentors: 'what everyone reads',
  people_names: 'the words of the name, for the search for people',
  posted_texts: 'fingerprints of comments, so that the same text is not paid twice',
  push_keys: 'keys of the server',
  ranking_marks: internal,
  rate_limits: 'counted attempts, which are forgotten by themselves',
  receipt_hashes: 'hashes and dates, which tell of nobody',
  receipt_keys: 'public keys of the server',
  reason_summaries: 'counts, without who answered',
  search_queue: 'ids of ideas that the search does not know yet',
  search_words: 'words of all ideas, for the search',
  sitemap_changes: 'ids of ideas that left the sitemap, forgotten within minutes',
  sitemap_parts: 'addresses of public ideas, for search engines',
  solo_periods: 'whether the community is small, for everyone’s missions',
  trail_stages: 'what everyone reads',
  trails: 'what everyone reads',
  verifications: key,
}

/** The exported columns of each table, rows as stored. */
export async function readMemberData(sql: Sql, memberId: string): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {}
  for (const [table, { owner, columns, only }] of Object.entries(memberTables)) {
    const rows = await sql`
      select ${sql([...columns])} from ${sql(table)}
      where ${sql(owner)} = ${memberId} ${only === undefined ? sql`` : sql`and ${only(sql)}`}`
    if (rows.length > 0) data[table] = [...rows]
  }
  return data
}
