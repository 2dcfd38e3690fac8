import { withoutAccents } from './highlight.ts'

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** The text in pieces, with the words marked. The pieces joined are exactly the text. */
export function highlightParts(text: string, words: readonly string[]): readonly TextPart[] {
  if (words.length === 0 || text === '') return text === '' ? [] : [{ text, isMatch: false }]
  const letters = lettersOf(text)
  const marked = markedLetters(letters, words)

  const parts: { text: string; isMatch: boolean }[] = []
  letters.forEach(({ written }, index) => {
    const isMatch = marked[index] ?? false
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += written
    else parts.push({ text: written, isMatch })
  })
  return parts
}

interface Letter {
  readonly written: string
  /** The same without accents and case; one letter may become several ('ﬁ' is 'fi'). */
  readonly plain: string
}

/** An accent that is a separate character belongs to the letter before it. */
function lettersOf(text: string): readonly Letter[] {
  const letters: { written: string; plain: string }[] = []
  for (const written of text) {
    const plain = withoutAccents(written)
    const last = letters.at(-1)
    if (plain === '' && last) last.written += written
    else letters.push({ written, plain })
  }
  return letters
}

function markedLetters(letters: readonly Letter[], words: readonly string[]): readonly boolean[] {
  const plain = letters.map((letter) => letter.plain).join('')
  const owner = letters.flatMap((letter, index) => Array<number>(letter.plain.length).fill(index))
  const marked = Array<boolean>(letters.length).fill(false)
  for (const word of words) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length)) {
      for (const index of owner.slice(at, at + word.length)) marked[index] = true
    }
  }
  return marked
}
