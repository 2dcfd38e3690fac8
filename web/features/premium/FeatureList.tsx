import Check from 'lucide-react/icons/check'

export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5 leading-snug">
          <Check size={20} strokeWidth={2.6} className="flex-none" aria-hidden="true" />
          {feature}
        </li>
      ))}
    </ul>
  )
}
