import { Fragment } from 'react'
import { highlightParts } from '#domain/text/highlight.ts'

/** A text with what a search found marked in it. */
export function HighlightedText({ text, term }: { text: string; term: string }) {
  if (!term) return text
  let start = 0
  return highlightParts(text, term).map((part) => {
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
