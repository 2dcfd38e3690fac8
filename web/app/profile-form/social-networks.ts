export const socialNetworks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'x', name: 'X' },
] as const

export type SocialNetwork = (typeof socialNetworks)[number]['key']
