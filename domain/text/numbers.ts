import { formatNumber } from './formats.ts'

/** What a person typed into a field of a number. */
export type ParsedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'problem'; readonly message: string }

const longestNumber = 24
/** With spaces, a currency or a unit around it. */
export const longestTypedNumber = 2 * longestNumber
/** R$ 10 milhões in cents: products with a percentage stay exact. */
export const largestCents = 1_000_000_000

const messages = {
  long: 'Esse número ficou comprido demais. Confira se não sobrou algum dígito.',
  unreadable: 'Não entendi esse número. Escreva assim: 1.234,50.',
  negative: 'Aqui não cabe número negativo. Escreva sem o sinal de menos.',
  cents: 'Dinheiro vai só até os centavos: dois números depois da vírgula.',
  decimals: 'São casas demais depois da vírgula. Duas já bastam.',
  whole: 'Aqui precisa ser um número inteiro, sem vírgula.',
  large: `Isso passa de ${formatCents(largestCents)}. Confira os zeros.`,
  count: 'Esse número é grande demais para esta conta. Confira os zeros.',
  percent: 'Um percentual vai de 0 a 100.',
} as const

/** Money as a Brazilian writes it ('1.234,50', '1234.5', 'R$ 1.234,50'), in cents. */
export function readMoney(text: string): ParsedNumber {
  const read = readDecimal(text, 2, messages.cents)
  return read.kind === 'number' && read.value > largestCents ? problem(messages.large) : read
}

/** A percentage of 0 to 100 in hundredths: '5,5%' is 550. */
export function readPercent(text: string): ParsedNumber {
  const read = readDecimal(text, 2, messages.decimals)
  return read.kind === 'number' && read.value > 10_000 ? problem(messages.percent) : read
}

/** Any number with up to two places after the comma, in hundredths. */
export function readHundredths(text: string): ParsedNumber {
  return readDecimal(text, 2, messages.decimals)
}

/** A quantity without a fraction. */
export function readCount(text: string, max = 100_000): ParsedNumber {
  const read = readDecimal(text, 0, messages.whole)
  return read.kind === 'number' && read.value > max ? problem(messages.count) : read
}

/** One pass over a text of bounded length, so that no input is slow. */
function readDecimal(text: string, places: number, tooFine: string): ParsedNumber {
  if (text.length > longestTypedNumber) return problem(messages.long)
  const plain = undressed(text)
  if (plain === '') return text.trim() === '' ? { kind: 'empty' } : problem(messages.unreadable)
  if (plain.length > longestNumber) return problem(messages.long)
  if (plain.startsWith('-') || plain.startsWith('−')) return problem(messages.negative)
  const parts = splitDecimal(plain)
  if (parts === null) return problem(messages.unreadable)
  const fraction = withoutEndingZeros(parts.fraction)
  if (fraction.length > places) return problem(tooFine)
  if (parts.whole.length > 15) return problem(messages.long)
  const value = Number(parts.whole + fraction.padEnd(places, '0'))
  return Number.isSafeInteger(value) ? { kind: 'number', value } : problem(messages.long)
}

/** Without spaces, the currency and the sign of percent. */
function undressed(text: string): string {
  let plain = text.replaceAll(/\s/gu, '')
  if (plain.slice(0, 2).toUpperCase() === 'R$') plain = plain.slice(2)
  return plain.endsWith('%') ? plain.slice(0, -1) : plain
}

/**
 * The last of '.' and ',' is the decimal one where both are used. A comma alone is decimal. A dot alone is
 * decimal too ('1234.5'), unless exactly three digits follow it, as in '1.234'.
 */
function splitDecimal(text: string): { whole: string; fraction: string } | null {
  const comma = text.lastIndexOf(',')
  const dot = text.lastIndexOf('.')
  let at = Math.max(comma, dot)
  if (comma < 0 && dot >= 0) {
    const isGroup = text.length - dot === 4 && dot > 0 && text[0] !== '0'
    if (isGroup || text.indexOf('.') !== dot) at = -1
  }
  const whole = ungrouped(at < 0 ? text : text.slice(0, at), at === comma ? '.' : at === dot ? ',' : '.')
  const fraction = at < 0 ? '' : text.slice(at + 1)
  if (whole === null || !onlyDigits(fraction)) return null
  return whole + fraction === '' ? null : { whole: whole === '' ? '0' : whole, fraction }
}

/** Digits in groups of three, or in one piece. */
function ungrouped(text: string, separator: string): string | null {
  const [first = '', ...groups] = text.split(separator)
  if (![first, ...groups].every(onlyDigits)) return null
  const isGrouped = groups.every((group) => group.length === 3) && first.length <= 3 && first !== ''
  return groups.length === 0 || isGrouped ? first + groups.join('') : null
}

function onlyDigits(text: string): boolean {
  for (const character of text) if (character < '0' || character > '9') return false
  return true
}

function withoutEndingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

function problem(message: string): ParsedNumber {
  return { kind: 'problem', message }
}

/** Integers, half away from zero: 1142.5 is 1143. */
export function divideRounded(dividend: number, divisor: number): number {
  const sign = Math.sign(dividend) * Math.sign(divisor)
  const [top, bottom] = [Math.abs(dividend), Math.abs(divisor)]
  const whole = Math.floor(top / bottom)
  const rest = top - whole * bottom
  const rounded = sign * (whole + (rest * 2 >= bottom ? 1 : 0))
  return rounded === 0 ? 0 : rounded
}

/** A share in hundredths of a percent of an amount in cents. */
export function shareOf(cents: number, hundredths: number): number {
  return divideRounded(cents * hundredths, 10_000)
}

/** R$ 1.234,50, kept on one line. Without Intl, whose first use is slow on phones. */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents)
  const fraction = String(amount % 100).padStart(2, '0')
  return `${cents < 0 ? '−' : ''}R$\u00a0${formatNumber(Math.floor(amount / 100))},${fraction}`
}

/** Hundredths of a percent: 550 is '5,5%'. */
export function formatPercent(hundredths: number): string {
  return `${formatHundredths(hundredths)}%`
}

/** 220 is '2,2'. */
export function formatHundredths(hundredths: number): string {
  const amount = Math.abs(hundredths)
  const fraction = withoutEndingZeros(String(amount % 100).padStart(2, '0'))
  const whole = formatNumber(Math.floor(amount / 100))
  return `${hundredths < 0 ? '−' : ''}${whole}${fraction === '' ? '' : `,${fraction}`}`
}
