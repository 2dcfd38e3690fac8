import { another, internal, type MemberTables } from './member-table.ts'

export const economyTables: MemberTables = {
  activity: {
    owner: 'user_id',
    columns: ['kind', 'reference', 'target', 'day'],
    excluded: { counterpart_id: another, counts: internal },
  },
  bpoints_transactions: {
    owner: 'user_id',
    columns: ['entry', 'kind', 'action', 'subject', 'reference', 'amount', 'held', 'day', 'created_at'],
    excluded: { counterpart_id: another },
  },
  member_badges: { owner: 'user_id', columns: ['badge', 'earned_at'] },
  monthly_standings: { owner: 'user_id', columns: ['month', 'earned'] },
  purchases: { owner: 'user_id', columns: ['id', 'item', 'price', 'used', 'created_at'] },
}
