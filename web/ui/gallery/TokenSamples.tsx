import { Section } from './Section.tsx'

const COLORS = [
  'paper',
  'surface',
  'surface-sunk',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'honey',
  'honey-strong',
  'honey-soft',
  'honey-text',
  'note',
  'note-tecnologia',
  'note-alimentacao',
  'note-servicos',
  'note-educacao',
  'ok',
  'danger',
  'info',
  'bronze',
  'prata',
  'ouro',
  'diamante',
] as const

export function TokenSamples() {
  return (
    <Section title="Cores e letras">
      <div className="flex flex-wrap gap-2">
        {COLORS.map((name) => (
          <div key={name} className="w-20 text-xs">
            <span
              className="block h-10 rounded-sm border border-line"
              style={{ background: `var(--${name})` }}
            />
            {name}
          </div>
        ))}
      </div>
      <p className="font-display text-4xl font-bold">Bricolage Grotesque</p>
      <p className="text-lg">Figtree: ideias, ações, preços e corações à vontade.</p>
      <p className="font-note text-3xl font-bold">Feito hoje vale mais que perfeito amanhã.</p>
    </Section>
  )
}
