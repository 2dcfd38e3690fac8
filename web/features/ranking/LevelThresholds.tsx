import { formatNumber } from '#domain/text/formats.ts'
import { useBalance } from '#web/app/points/balance.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/Progress.tsx'
import { TierMark, type TierName } from '#web/ui/TierMark.tsx'

export interface LevelThresholdsProps {
  tiers: ReadonlyArray<{
    id: TierName
    name: string
    fromLevel: number
    pointsText: string
    levelsText: string
  }>
}

/** The points of each tier, and the member's position among them. */
export function LevelThresholds({ tiers }: LevelThresholdsProps) {
  const { data: balance } = useBalance()
  return (
    <section aria-labelledby="niveis" className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 id="niveis" className="text-lg">
        Níveis
      </h2>
      {balance ? (
        <Progress
          className="mt-3"
          label={`Você está no nível ${balance.level}`}
          value={balance.toNextLevel.done}
          max={balance.toNextLevel.target}
          valueText={`${balance.toNextLevel.missing === 1 ? 'falta' : 'faltam'} ${formatNumber(balance.toNextLevel.missing)}`}
        />
      ) : null}
      <ul className="mt-3 flex flex-col gap-1">
        {tiers.map((tier) => {
          const isMine = tier.id === balance?.tier.id
          return (
            <li
              key={tier.id}
              className={classNames(
                '-mx-2 flex items-center gap-3 rounded-m px-2 py-2',
                isMine && 'bg-honey-soft',
              )}
            >
              <TierMark tier={tier.id}>{tier.fromLevel}</TierMark>
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 font-bold">
                  {tier.name}
                  {isMine ? (
                    <span className="rounded-full bg-honey px-2 text-xs leading-5 text-honey-ink">você</span>
                  ) : null}
                </span>
                <span className="block text-sm text-ink-soft">{tier.levelsText}</span>
              </span>
              <span className="flex-none text-end text-sm font-semibold tabular-nums">
                {tier.pointsText}
                <span className="block text-xs font-medium text-ink-soft">pontos</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
