import { Fragment } from 'react'
import { highlightParts } from '#domain/text/highlight.ts'

/** A text with the words that a search found marked in it. */
export function HighlightedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  let start = 0
  return highlightParts(text, words).map((part) => {
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
