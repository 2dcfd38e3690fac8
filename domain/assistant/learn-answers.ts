/** A question or situation, the answer it belongs to, and what each of its words and pairs of words counts. */
export interface Example {
  readonly answer: string
  readonly features: ReadonlyMap<string, number>
}

/** How much each feature points to each answer, or away from it: a row for each feature. */
export interface Learned {
  readonly answers: readonly string[]
  readonly rowOf: ReadonlyMap<string, number>
  readonly weights: Float32Array
}

export interface Learner {
  /** Goes through so many examples more; false once it has gone through all of them often enough. */
  learn(count: number): boolean
  finish(): Learned
}

/** A feature seen once tells more about its line than about the answer. */
const leastSeen = 2
const rounds = 5
/** How far the right answer must be ahead of every other one. */
const margin = 1
/** A prime: neighbouring lines belong to the same answer, and learning them in a row would favour the last. */
const step = 7919
/** How sharply the chances differ by what speaks for each answer. */
const sharpness = 8
const leastChance = 0.02

/**
 * An averaged perceptron: where an example is not clearly ahead with its own answer, its features point a little more to
 * that one and a little less to its rival.
 */
export function openLearner(examples: readonly Example[]): Learner {
  const answers = [...new Set(examples.map(({ answer }) => answer))]
  const placeOf = new Map(answers.map((answer, place) => [answer, place]))
  const rowOf = rowsFor(examples)
  const weights = new Float32Array(rowOf.size * answers.length)
  /** Each change times the moment it was made, to compute the average at the end. */
  const changes = new Float32Array(weights.length)
  const known = new Map<Example, KnownFeature[]>()
  const total = rounds * examples.length
  let done = 0

  function learnFrom(example: Example) {
    const features = known.get(example) ?? knownIn(example.features, rowOf)
    known.set(example, features)
    const right = placeOf.get(example.answer) ?? 0
    const scores = scoresOf(features, weights, answers.length)
    const rival = bestBut(scores, right)
    if ((scores[right] ?? 0) - (scores[rival] ?? 0) >= margin) return
    for (const { row, counts } of features) {
      change(row * answers.length + right, counts)
      change(row * answers.length + rival, -counts)
    }
  }

  function change(at: number, by: number) {
    weights[at] = (weights[at] ?? 0) + by
    changes[at] = (changes[at] ?? 0) + done * by
  }

  return {
    learn(count) {
      for (const until = Math.min(total, done + count); done < until; done += 1) {
        const example = examples[(done * step) % examples.length]
        if (example) learnFrom(example)
      }
      return done < total
    },
    finish() {
      for (let at = 0; at < weights.length; at += 1)
        weights[at] = (weights[at] as number) - (changes[at] as number) / Math.max(1, done)
      return { answers, rowOf, weights }
    },
  }
}

/** The likely answers, with how likely each is. */
export function chancesOf(features: Example['features'], { answers, rowOf, weights }: Learned) {
  const known = knownIn(features, rowOf)
  if (known.length === 0) return new Map<string, number>()
  const scores = scoresOf(known, weights, answers.length)
  const most = Math.max(...scores)
  const shares = scores.map((score) => Math.exp(sharpness * (score - most)))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const chances = answers.map((answer, place) => [answer, (shares[place] ?? 0) / whole] as const)
  return new Map(chances.filter(([, chance]) => chance >= leastChance))
}

/** A row for each feature that is worth learning. */
function rowsFor(examples: readonly Example[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1)
  const often = [...seen].filter(([, count]) => count >= leastSeen)
  return new Map(often.map(([feature], row) => [feature, row]))
}

interface KnownFeature {
  readonly row: number
  readonly counts: number
}

/** Together of length one, so that a long story counts no more than a short question. */
function knownIn(features: Example['features'], rowOf: ReadonlyMap<string, number>): KnownFeature[] {
  const known: KnownFeature[] = []
  for (const [feature, counts] of features) {
    const row = rowOf.get(feature)
    if (row !== undefined) known.push({ row, counts })
  }
  const length = Math.hypot(...known.map(({ counts }) => counts))
  return known.map(({ row, counts }) => ({ row, counts: counts / length }))
}

function scoresOf(features: readonly KnownFeature[], weights: Float32Array, width: number): Float64Array {
  const scores = new Float64Array(width)
  for (const { row, counts } of features) {
    // Nearly all the time of learning is spent here.
    const from = row * width
    for (let at = 0; at < width; at += 1)
      scores[at] = (scores[at] as number) + counts * (weights[from + at] as number)
  }
  return scores
}

function bestBut(scores: Float64Array, place: number): number {
  let best = place === 0 ? 1 : 0
  for (let at = 0; at < scores.length; at += 1)
    if (at !== place && (scores[at] as number) > (scores[best] as number)) best = at
  return best
}
