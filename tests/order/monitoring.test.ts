import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '#server/platform/metrics/create-metrics.ts'

interface Rule {
  readonly alert?: string
  readonly record?: string
  readonly expr: string
  readonly for?: string
  readonly labels?: { readonly severity?: string }
  readonly annotations?: { readonly summary?: string; readonly runbook_url?: string }
}

interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}

const alertFile: { groups: { rules: Rule[] }[] } = parse(readFileSync('deploy/monitoring/alerts.yml', 'utf8'))
const rules = alertFile.groups.flatMap((group) => group.rules)
const alerts = rules.filter((rule) => rule.alert !== undefined)
const dashboard: { panels: Panel[] } = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8'))
const runbook = readFileSync('docs/runbook.md', 'utf8')

/** What Prometheus adds by itself: `up`, the target's labels, and our `job` under another name. */
const own = {
  series: ['up'],
  labels: ['job', 'instance', 'exported_job'],
}

/** Names and labels of all series of /metrics, after one of everything. */
function exported() {
  const metrics = createMetrics()
  metrics.cached(performance.now())
  metrics.operation('ideas.list', 'ok', 1)
  metrics.query('done', 1)
  metrics.job('refresh-ranking', 'failed', 1)
  metrics.skippedRow('refresh-ranking')
  const lines = metrics.render({ openStreams: 1, databaseAnswers: true }).split('\n')
  metrics.close()
  const series = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return {
    series: new Set([...series.map((line) => /^[\w:]+/.exec(line)?.[0] ?? ''), ...own.series]),
    labels: new Set([
      ...series.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, label = '']) => label)),
      ...own.labels,
    ]),
  }
}

const words = new Set(['and', 'or', 'unless', 'offset', 'by', 'without', 'on', 'ignoring', 'bool'])

/** The series and labels that an expression of PromQL names. */
function named(expression: string) {
  const matchers = [...expression.matchAll(/\{([^}]*)\}/g)].map(([, inside = '']) => inside)
  const groupings = [...expression.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)]
  const rest = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ')
  return {
    series: [...rest.matchAll(/(?<![\w.:])([a-z_][\w:]*)(?!\s*\(|[\w:])/gi)]
      .map(([, name = '']) => name)
      .filter((name) => !words.has(name)),
    labels: [
      ...matchers.flatMap((inside) => [...inside.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label)),
      ...groupings.flatMap(([, inside = '']) => inside.split(',').map((label) => label.trim())),
    ],
  }
}

function strangers(expression: string): string[] {
  const { series, labels } = exported()
  const recorded = rules.flatMap((rule) => rule.record ?? [])
  const found = named(expression)
  return [
    ...found.series.filter((name) => !series.has(name) && !recorded.includes(name)),
    ...found.labels.filter((label) => !labels.has(label)),
  ]
}

describe('the alerts', () => {
  it.each(rules)('$alert$record names only series and labels that /metrics has', ({ expr }) => {
    expect(named(expr).series).not.toEqual([])
    expect(strangers(expr)).toEqual([])
  })

  it.each(alerts)('$alert has severity, patience, a sentence and its page', (rule) => {
    expect(['critical', 'warning']).toContain(rule.labels?.severity)
    expect(rule.for).toMatch(/^\d+m$/)
    expect(rule.annotations?.summary).toMatch(/\.$/)
    expect(rule.annotations?.runbook_url).toBe(`docs/runbook.md#${rule.alert?.toLowerCase()}`)
  })

  it('have a section each in the runbook, and the runbook none without an alert', () => {
    const sections = [...runbook.matchAll(/^## (Colmeia\w+)$/gm)].map(([, name]) => name)
    expect(sections.toSorted()).toEqual(alerts.map((rule) => rule.alert).toSorted())
  })

  it('are said to mean, to look and to do in the runbook', () => {
    const short = runbook
      .split(/^## /m)
      .filter((section) => section.startsWith('Colmeia') && !section.startsWith('ColmeiaErrorBudgetSlow'))
      .filter((section) => !['Means', 'Look', 'Do'].every((part) => section.includes(`**${part}**`)))
    expect(short).toEqual([])
  })
})

it.each(dashboard.panels)("the dashboard's ‘$title’ names only what /metrics has", ({ targets }) => {
  expect(targets.length).toBeGreaterThan(0)
  for (const { expr } of targets) {
    expect(named(expr).series).not.toEqual([])
    expect(strangers(expr)).toEqual([])
  }
})

it('an expression that names what is not there is noticed', () => {
  expect(
    strangers('sum by (le) (rate(colmeia_http_request_duration_seconds_bucket{area="api"}[5m])) > 1'),
  ).toEqual([])
  expect(strangers('rate(colmeia_http_requests_total{area="api"}[5m])')).toEqual([
    'colmeia_http_requests_total',
  ])
  expect(strangers('sum by (route) (up) > 0 and colmeia_database_up{pod="x"}')).toEqual(['pod', 'route'])
})
