import type { CompleteProfileForm as FormValues } from '#contract/profile.ts'
import { profileColorKeys } from '#domain/profile/colors.ts'

/** The unsent changes of a member. Only those, so that they undo nothing newer. */
export type ProfileDraft = Partial<FormValues>

const texts = ['displayName', 'photoUrl', 'phone', 'bio'] as const
const networks = ['instagram', 'linkedin', 'x'] as const

/** null if nothing differs from the saved values. */
export function draftOf(saved: Partial<FormValues>, typed: Partial<FormValues>): ProfileDraft | null {
  const draft: ProfileDraft = {}
  for (const field of texts) {
    const text = typed[field]
    if (text !== undefined && text !== saved[field]) draft[field] = text
  }
  const { color, socials } = typed
  if (color && color !== saved.color) draft.color = color
  if (socials && networks.some((network) => socials[network] !== saved.socials?.[network]))
    draft.socials = socials
  return Object.keys(draft).length > 0 ? draft : null
}

/** Reads a stored draft; null if an older version stored something else. */
export function profileDraftFrom(value: unknown): ProfileDraft | null {
  const stored = fieldsOf(value)
  const draft: ProfileDraft = {}
  for (const field of texts) {
    const text = stored[field]
    if (typeof text === 'string') draft[field] = text
  }
  const color = profileColorKeys.find((key) => key === stored.color)
  if (color) draft.color = color
  const { instagram, linkedin, x } = fieldsOf(stored.socials)
  if (typeof instagram === 'string' && typeof linkedin === 'string' && typeof x === 'string')
    draft.socials = { instagram, linkedin, x }
  return Object.keys(draft).length > 0 ? draft : null
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
