/** What was checked, its state, and what to do if it is not well. */
export type Finding = { readonly about: string; readonly says: string } & (
  | { readonly state: 'ok' }
  | { readonly state: 'advice' | 'fault'; readonly mend: string }
)

export function ok(about: string, says: string): Finding {
  return { about, says, state: 'ok' }
}

/** Works, but should be changed before people depend on it. */
export function advice(about: string, says: string, mend: string): Finding {
  return { about, says, mend, state: 'advice' }
}

export function fault(about: string, says: string, mend: string): Finding {
  return { about, says, mend, state: 'fault' }
}
