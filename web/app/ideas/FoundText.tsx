import { Fragment, type ReactNode } from 'react'
import { foundWords } from '#domain/text/found-words.ts'
import { highlightParts } from '#domain/text/highlight-parts.ts'

/** A text with the words marked by which a search found what it belongs to. */
export function FoundText({ text, of, term }: { text: string; of: string; term: string }): ReactNode {
  let start = 0
  return highlightParts(text, foundWords(of, term)).map((part) => {
    const key = start
    start += part.text.length
    return part.isMatch ? (
      <mark key={key} className="note-mark">
        {part.text}
      </mark>
    ) : (
      <Fragment key={key}>{part.text}</Fragment>
    )
  })
}
