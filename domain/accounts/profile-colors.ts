/** The avatar colours a member can choose; the first is the default. */
export const profileColors = [
  { name: 'Ouro', value: '#FFD700' },
  { name: 'Prata', value: '#C0C0C0' },
  { name: 'Bronze', value: '#CD7F32' },
  { name: 'Mel', value: '#F5A800' },
  { name: 'Coral', value: '#FF7F6B' },
  { name: 'Rosa', value: '#F472B6' },
  { name: 'Lilás', value: '#A78BFA' },
  { name: 'Céu', value: '#60A5FA' },
  { name: 'Menta', value: '#34D399' },
  { name: 'Grafite', value: '#475569' },
] as const
