import { Area, AreaChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { IdeaInsights } from '#contract/insights.ts'
import { formatNumber, shortDay } from '#domain/text/formats.ts'
import { wantsLessMotion } from '#web/app/motion.ts'
import './activity-chart.css'

const series = [
  { key: 'views', label: 'Visitas', color: 'var(--chart-views)', dash: '' },
  { key: 'reactions', label: 'Reações', color: 'var(--chart-reactions)', dash: '6 4' },
  { key: 'comments', label: 'Comentários', color: 'var(--chart-comments)', dash: '2 3' },
] as const

const tooltipLook = {
  borderColor: 'var(--line)',
  borderRadius: 'var(--radius-s)',
  background: 'var(--surface)',
  color: 'var(--ink)',
}

/** Daily events. The lines also differ in their dashes; a table says the same to screen readers. */
export function ActivityChart({ days }: { days: IdeaInsights['days'] }) {
  const isStill = wantsLessMotion()
  return (
    <>
      <div className="activity-chart" aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <AreaChart data={days} margin={{ top: 4, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="day" tickFormatter={shortDay} tickLine={false} axisLine={false} minTickGap={28} />
            <YAxis allowDecimals={false} width={36} tickLine={false} axisLine={false} />
            <Tooltip
              contentStyle={tooltipLook}
              itemStyle={{ color: 'var(--ink)' }}
              labelFormatter={(day) => shortDay(String(day))}
              formatter={(value) => formatNumber(Number(value))}
            />
            <Legend formatter={(label) => <span className="text-ink">{label}</span>} />
            {series.map(({ key, label, color, dash }) => (
              <Area
                key={key}
                type="monotone"
                dataKey={key}
                name={label}
                stroke={color}
                strokeWidth={2.5}
                strokeDasharray={dash}
                fill={color}
                fillOpacity={0.12}
                isAnimationActive={!isStill}
              />
            ))}
          </AreaChart>
        </ResponsiveContainer>
      </div>
      <div className="sr-only">
        <table>
          <caption>Visitas, reações e comentários por dia</caption>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{shortDay(day.day)}</th>
                {series.map(({ key }) => (
                  <td key={key}>{day[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
