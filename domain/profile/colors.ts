/** The colours a member can choose from, with their names. */
export const profileColors = {
  '#FFD700': 'Ouro',
  '#C0C0C0': 'Prata',
  '#CD7F32': 'Bronze',
  '#F5A800': 'Mel',
  '#FF7F6B': 'Coral',
  '#F472B6': 'Rosa',
  '#A78BFA': 'Lilás',
  '#60A5FA': 'Céu',
  '#34D399': 'Menta',
  '#475569': 'Grafite',
} as const

export type ProfileColor = keyof typeof profileColors

export const profileColorKeys = Object.keys(profileColors) as ProfileColor[]

export const defaultProfileColor: ProfileColor = '#FFD700'

/** The listed colour equal to this one, in any spelling; the default for others. */
export function knownProfileColor(color: string): ProfileColor {
  return profileColorKeys.find((key) => key === color.toUpperCase()) ?? defaultProfileColor
}
