export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first: brotli is the smallest. */
const preference: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The stored encoding of a file that the client prefers, by the q-values of Accept-Encoding. */
export function chooseEncoding(
  header: string | undefined,
  available: { has(encoding: Encoding): boolean },
): Encoding {
  if (header === undefined || header.trim() === '') return 'identity'
  const weights = readWeights(header)
  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const encoding of preference) {
    const weight = weightOf(encoding, weights)
    if (available.has(encoding) && weight > bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  return best
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    weights.set(name, Number.isFinite(weight) ? Math.min(Math.max(weight, 0), 1) : 0)
  }
  return weights
}

/** The uncompressed file is acceptable unless refused by name, but any accepted compression wins. */
function weightOf(encoding: Encoding, weights: ReadonlyMap<string, number>): number {
  const named = weights.get(encoding) ?? weights.get('*')
  if (named !== undefined) return named
  return encoding === 'identity' ? 0.001 : 0
}
