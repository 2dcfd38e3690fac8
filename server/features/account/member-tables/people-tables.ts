import { another, internal, key, type MemberTables } from './member-table.ts'

export const peopleTables: MemberTables = {
  blocked_members: { owner: 'user_id', columns: ['blocked_id', 'created_at'] },
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
  follow_counts: { owner: 'user_id', columns: ['followers', 'following', 'friends'] },
  follows: { owner: 'user_id', columns: ['followed_id', 'mutual', 'created_at', 'bell'] },
  idea_follows: { owner: 'user_id', columns: ['idea_id', 'created_at', 'bell'] },
  invitation_links: { owner: 'user_id', columns: ['code'] },
  invited_members: { owner: 'user_id', columns: ['created_at'], excluded: { inviter_id: another } },
  member_cities: { owner: 'user_id', columns: ['city', 'shown_on'] },
  member_privacy: {
    owner: 'user_id',
    columns: ['following_closed', 'findable', 'friends_shown_to', 'activity_hidden'],
  },
  muted_authors: { owner: 'user_id', columns: ['author_id', 'created_at'] },
}
