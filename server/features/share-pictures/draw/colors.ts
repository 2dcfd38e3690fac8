import type { IdeaCategory } from '#domain/ideas/rules.ts'

/** The light theme (web/ui/tokens.css; a test compares them): others see the picture. */
export const colors = {
  paper: '#fff8e7',
  surface: '#ffffff',
  ink: '#241c10',
  inkSoft: '#6b5d45',
  honey: '#ffc21a',
  honeyStrong: '#f5a800',
  honeyEdge: '#d99100',
  honeyGlow: '#ffe08a',
  honeyInk: '#3a2a00',
  note: '#ffe97a',
  noteInk: '#2a2312',
} as const

export const notePaper: Readonly<Record<IdeaCategory, string>> = {
  tecnologia: '#bfe6ff',
  alimentacao: '#ffd4ad',
  servicos: '#c8f0c6',
  educacao: '#e2d4ff',
  beleza: '#ffcfdf',
  moda: '#f5cdf4',
  saude: '#b5efe3',
  artesanato: '#ecd2b4',
  comercio: '#deee9e',
}
