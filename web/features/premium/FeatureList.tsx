import Check from 'lucide-react/icons/check'

/** The features of each plan, as worded on the plan cards. */
export const freeFeatures: readonly string[] = [
  'Um projeto ativo',
  'Ideias públicas no mural',
  'Trilhas, missões, ranking e loja',
]

export const premiumFeatures: readonly string[] = [
  'Projetos ilimitados',
  'Ideias privadas',
  'Anotações privadas nos projetos',
  'Destaque das suas ideias no feed',
  'Pedidos de mentoria sem limite',
  'Análises das suas ideias em gráficos',
  'Selo Premium no perfil e no ranking',
]

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
