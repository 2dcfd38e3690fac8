import { randomInt } from 'node:crypto'

const count = 10
/** No letters that look like digits and no capitals: people write the codes down. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

export function makeBackupCodes(): string[] {
  return Array.from({ length: count }, () => `${part()}-${part()}`)
}

function part(): string {
  return Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
}
