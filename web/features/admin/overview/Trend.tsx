import { useId } from 'react'
import { Area, AreaChart, ResponsiveContainer, Tooltip, YAxis } from 'recharts'
import { shortDay } from '#domain/text/formats.ts'
import { wantsLessMotion } from '#web/app/motion.ts'
import { formatFigure, type Unit } from './format-figure.ts'

export interface TrendProps {
  label: string
  unit: Unit
  /** Oldest first; null if the day has no figure. */
  points: readonly { readonly day: string; readonly value: number | null }[]
}

const tooltipLook = {
  padding: '2px 8px',
  borderColor: 'var(--line)',
  borderRadius: 'var(--radius-s)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  fontSize: '0.8125rem',
}

/** A figure over the last days; one sentence says the same to screen readers. */
export function Trend({ label, unit, points }: TrendProps) {
  const fill = useId()
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  return (
    <>
      <div className="h-16" aria-hidden="true">
        {known.length > 1 ? (
          <ResponsiveContainer width="100%" height="100%">
            <AreaChart
              data={[...points]}
              margin={{ top: 6, right: 0, bottom: 4, left: 0 }}
              accessibilityLayer={false}
            >
              <defs>
                <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
                  <stop offset="0%" stopColor="var(--honey-strong)" stopOpacity={0.35} />
                  <stop offset="100%" stopColor="var(--honey-strong)" stopOpacity={0.04} />
                </linearGradient>
              </defs>
              <YAxis hide domain={['auto', 'auto']} />
              <Tooltip
                contentStyle={tooltipLook}
                itemStyle={{ color: 'var(--ink)', padding: 0 }}
                labelFormatter={(_, payload) => shortDay(String(payload[0]?.payload.day ?? ''))}
                formatter={(value) => [formatFigure(Number(value), unit), '']}
                separator=""
              />
              <Area
                type="monotone"
                dataKey="value"
                stroke="var(--honey-strong)"
                strokeWidth={2}
                fill={`url(#${fill})`}
                isAnimationActive={!wantsLessMotion()}
              />
            </AreaChart>
          </ResponsiveContainer>
        ) : (
          <p className="px-4 text-xs text-ink-soft sm:px-5">Ainda sem histórico</p>
        )}
      </div>
      <p className="sr-only">{sentenceOf(label, unit, known)}</p>
    </>
  )
}

function sentenceOf(label: string, unit: Unit, known: readonly number[]): string {
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined) return `${label}: ainda sem histórico.`
  const say = (value: number) => formatFigure(value, unit)
  return `${label}, dia a dia: começou em ${say(first)}, está em ${say(last)}; mínimo ${say(Math.min(...known))}, máximo ${say(Math.max(...known))}.`
}
