import { defaultProfileColor, profileColorKeys } from '#domain/profile/colors.ts'

/** One of the profile colours, always the same for the same id. */
export function colorOf(id: string): string {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return profileColorKeys[sum % profileColorKeys.length] ?? defaultProfileColor
}
