/**
 * The member's account or session was removed after it was checked. Throw it where the row is missing:
 * platform/http/contract-handler.ts answers every operation like a guest's.
 */
export class AccountGone extends Error {
  override name = 'AccountGone'
}

/** Also true if the database noticed it: a write that refers to the removed member. */
export function isAccountGone(error: unknown): boolean {
  if (error instanceof AccountGone) return true
  const { code, constraint_name: constraint = '' } = error as { code?: string; constraint_name?: string }
  return code === '23503' && constraint.endsWith('_user_id_users_id_fk')
}
