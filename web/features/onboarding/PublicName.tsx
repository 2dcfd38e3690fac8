import { accountLimits } from '#domain/accounts/limits.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { Field } from '#web/ui/Field.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'

export interface PublicNameProps {
  name: string
  color: string
  error: string | undefined
  isGuest: boolean
  onChange: (name: string) => void
}

export function PublicName({ name, color, error, isGuest, onChange }: PublicNameProps) {
  const shown = cleanLine(name)
  return (
    <div className="flex flex-col gap-6">
      <div
        aria-hidden="true"
        className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card"
      >
        <Hexagon name={shown || '?'} color={color} size={64} decorative />
        <div className="min-w-0">
          <p className="truncate font-display text-xl font-bold">{shown || 'Seu nome'}</p>
          <p className="text-sm text-ink-soft">É assim que você aparece nos seus post-its</p>
        </div>
      </div>
      <Field
        label="Nome público"
        autoComplete="nickname"
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={accountLimits.name.max}
        value={name}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        hint={isGuest ? 'Depois é só criar a sua conta grátis: as respostas vão junto.' : undefined}
      />
    </div>
  )
}
