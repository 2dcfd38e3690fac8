import { type Labels, renderLabels } from './histogram.ts'

export interface Counter {
  add(labels: Labels): void
  render(): string
}

/** Counts what happened, as Prometheus reads it. Labels must be few: every set of them is a series kept for ever. */
export function createCounter(name: string, help: string): Counter {
  const counts = new Map<string, number>()
  return {
    add(given) {
      const labels = renderLabels(given)
      counts.set(labels, (counts.get(labels) ?? 0) + 1)
    },
    render() {
      const lines = [...counts].map(([labels, count]) => `${name}{${labels}} ${count}`)
      return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...lines].join('\n')
    },
  }
}
