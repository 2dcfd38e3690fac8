/** What mail programs make links of: schemes, mailboxes, names with dots, and numbers with four parts. */
const looksLikeAddress = [
  /:\/\//u,
  /[^\s@]@[^\s@]/u,
  /[.。]\p{L}[\p{L}\p{M}]/u,
  /[.。]xn--/iu,
  /^\W*www[.。]/iu,
  /^\W*(?:mailto|tel|sms|whatsapp|javascript|data):/iu,
  /\d[.。]\d{1,3}[.。]\d{1,3}[.。]\d/u,
]

/** Invisible: a mail program may leave them out and find an address again. */
const invisible = /\p{Cf}+/gu

/**
 * A text of a member for a message that we send: one line, in which every word that could become a link is '…'.
 * Rather too much than too little: 'fim.Depois' goes too. Linear time.
 */
export function withoutAddresses(text: string): string {
  const words = text
    .replace(invisible, '')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => {
      // Full-width letters and other forms of the dot are the same address.
      const plain = word.normalize('NFKC')
      return looksLikeAddress.some((address) => address.test(plain)) ? '…' : word
    })
  return words.filter((word, index) => word !== '…' || words[index - 1] !== '…').join(' ')
}
