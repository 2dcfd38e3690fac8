/** Upper bounds in seconds: from a cached answer to the longest possible one. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

export type Labels = Readonly<Record<string, string>>

export interface Series {
  observe(milliseconds: number): void
}

export interface Histogram {
  /** The series with these labels; frequent callers keep it. */
  with(labels: Labels): Series
  render(): string
}

interface Counted {
  readonly labels: string
  readonly buckets: number[]
  sum: number
  count: number
}

/** Durations for Prometheus. Use few labels: every combination is a series kept forever. */
export function createHistogram(name: string, help: string): Histogram {
  const known = new Map<string, Series & Counted>()

  function open(labels: string): Series & Counted {
    const series = {
      labels,
      buckets: bounds.map(() => 0),
      sum: 0,
      count: 0,
      observe(milliseconds: number) {
        const seconds = milliseconds / 1000
        const bucket = bounds.findIndex((bound) => seconds <= bound)
        if (bucket !== -1) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
        series.sum += seconds
        series.count += 1
      },
    }
    known.set(labels, series)
    return series
  }

  return {
    with(given) {
      const labels = renderLabels(given)
      return known.get(labels) ?? open(labels)
    },
    render() {
      let text = `# HELP ${name} ${help}\n# TYPE ${name} histogram`
      for (const series of known.values()) text += renderSeries(name, series)
      return text
    },
  }
}

function renderSeries(name: string, { labels, buckets, sum, count }: Counted): string {
  const comma = labels === '' ? '' : ','
  let below = 0
  let text = ''
  bounds.forEach((bound, index) => {
    below += buckets[index] ?? 0
    text += `\n${name}_bucket{${labels}${comma}le="${bound}"} ${below}`
  })
  return `${text}\n${name}_bucket{${labels}${comma}le="+Inf"} ${count}\n${name}_sum{${labels}} ${sum}\n${name}_count{${labels}} ${count}`
}

export function renderLabels(labels: Labels): string {
  return Object.entries(labels)
    .map(([label, value]) => `${label}="${value.replaceAll(/[\\"\n]/g, '_')}"`)
    .join(',')
}
