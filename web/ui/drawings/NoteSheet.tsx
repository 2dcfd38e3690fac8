import type { ReactNode } from 'react'

export interface NoteSheetProps {
  transform: string
  paper: string
  children?: ReactNode
}

/** A 70 × 66 post-it in a drawing, with its lifted corner. */
export function NoteSheet({ transform, paper, children }: NoteSheetProps) {
  return (
    <g transform={transform}>
      <path d="M6 10h62l4 52c-20 8-42 10-62 6Z" fill="#241c10" opacity={0.14} />
      <path d="M2 0h66a2 2 0 0 1 2 2v48c-4 9-10 14-20 16H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z" fill={paper} />
      <path d="M50 66c3-5 4-10 3-15 6 2 12 2 17-1-4 9-10 14-20 16Z" fill="#fff" opacity={0.6} />
      {children}
    </g>
  )
}

/** Strokes that suggest handwriting: a title and two lines of different widths. */
export function NoteLines({ title, first, second }: { title: number; first: number; second: number }) {
  return (
    <g stroke="var(--note-ink)" strokeLinecap="round">
      <path d={`M11 15h${title}`} strokeWidth={4.5} opacity={0.75} />
      <path d={`M11 28h${first}M11 39h${second}`} strokeWidth={3} opacity={0.4} />
    </g>
  )
}
