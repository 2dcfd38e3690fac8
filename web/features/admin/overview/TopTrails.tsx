import type { AdminAnalytics } from '#contract/admin-analytics.ts'
import { formatNumber } from '#domain/text/points.ts'

const shown = 5

/** Which trails are finished most; the bars compare them with the first. */
export function TopTrails({ trails }: { trails: AdminAnalytics['topTrails'] }) {
  const most = trails[0]?.completions ?? 0
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 className="text-lg">Trilhas mais concluídas</h2>
      {most === 0 ? (
        <p className="mt-2 text-ink-soft">
          Ninguém concluiu uma trilha ainda. Assim que alguém chegar ao fim, aparece aqui.
        </p>
      ) : (
        <ol className="mt-3 flex flex-col gap-3">
          {trails.slice(0, shown).map(({ id, name, completions }) => (
            <li key={id}>
              <div className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                <span className="flex-none text-sm text-ink-soft tabular-nums">
                  {formatNumber(completions)}
                  <span className="sr-only"> {completions === 1 ? 'conclusão' : 'conclusões'}</span>
                </span>
              </div>
              <div aria-hidden="true" className="mt-1.5 h-2.5 overflow-hidden rounded-full bg-sunk">
                <div
                  className="h-full rounded-full bg-honey-strong"
                  style={{ width: `${(completions / most) * 100}%` }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
