import { useState } from 'react'
import { useDraftStore } from './use-draft-store.ts'

/** One text being written, which outlives a session that ends by itself. */
export interface TextDraft {
  readonly text: string
  readonly setText: (text: string) => void
  /** For texts that were sent or given up. */
  readonly forget: () => void
}

export function useTextDraft(name: string): TextDraft {
  const store = useDraftStore(name, textFrom)
  const [text, setShownText] = useState(() => store.read() ?? '')
  return {
    text,
    setText(next) {
      setShownText(next)
      if (next === '') store.clear()
      else store.write(next)
    },
    forget: store.clear,
  }
}

/** Reads a stored text; null if an older version stored something else. */
export function textFrom(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}
