import { another, internal, type MemberTables } from './member-table.ts'

export const mentorTables: MemberTables = {
  mentor_answers: {
    owner: 'user_id',
    columns: ['request_id', 'contact_kind', 'contact', 'reason', 'happened', 'answered_at'],
    excluded: { member_id: another },
  },
  mentor_applications: {
    owner: 'user_id',
    columns: ['id', 'areas', 'about', 'hourly_rate', 'proof', 'status', 'created_at', 'decided_at', 'note'],
  },
  mentor_ratings: {
    owner: 'user_id',
    columns: ['request_id', 'mentor_id', 'of', 'stars', 'sentence', 'ended_at', 'created_at'],
    excluded: { id: internal, member_id: another },
  },
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
      'slot_id',
      'starts_at',
      'ends_at',
      'subject',
      'contact_kind',
      'contact',
      'happened',
      'outcome',
    ],
    excluded: { due_at: internal },
  },
  mentor_slots: { owner: 'user_id', columns: ['id', 'starts_at', 'ends_at', 'created_at'] },
  mentors: {
    owner: 'user_id',
    columns: ['id', 'expertise', 'bio', 'hourly_rate', 'available', 'withdrawn', 'areas', 'created_at'],
    excluded: {
      name: 'is in the profile',
      sample: internal,
      managed: internal,
      is_member: internal,
      taken_down_at: internal,
    },
  },
  opinion_readings: {
    owner: 'user_id',
    columns: ['request_id', 'taken_at', 'given_back_at', 'answered_at', 'clear', 'next', 'useful'],
    excluded: { id: internal },
  },
  opinion_requests: { owner: 'user_id', columns: ['id', 'stage_id', 'text', 'created_at', 'ended'] },
}
