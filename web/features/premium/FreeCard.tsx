import { FeatureList } from './FeatureList.tsx'
import { freeFeatures } from './plan-features.ts'

export function FreeCard({ isCurrent }: { isCurrent: boolean }) {
  return (
    <section
      aria-labelledby="plano-free"
      className="rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="plano-free" className="text-2xl">
          Free
        </h2>
        {isCurrent ? <p className="rounded-full bg-sunk px-3 py-1 text-sm font-bold">Seu plano</p> : null}
      </div>
      <FeatureList features={freeFeatures} />
    </section>
  )
}
