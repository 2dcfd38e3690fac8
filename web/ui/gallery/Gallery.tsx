import { Toaster } from '../Toaster.tsx'
import type { Theme } from '../theme.ts'
import { ActionSamples } from './ActionSamples.tsx'
import { DrawingSamples } from './DrawingSamples.tsx'
import { FormSamples } from './FormSamples.tsx'
import { NavigationSamples } from './NavigationSamples.tsx'
import { NoteSamples } from './NoteSamples.tsx'
import { PeopleSamples } from './PeopleSamples.tsx'
import { StateSamples } from './StateSamples.tsx'
import { TokenSamples } from './TokenSamples.tsx'

const THEMES: ReadonlyArray<{ theme: Theme; name: string }> = [
  { theme: 'light', name: 'Claro' },
  { theme: 'dark', name: 'Escuro' },
]

/** Every component in every state, in both themes side by side. Shown at /ui in development only. */
export function Gallery() {
  return (
    <main id="conteudo" className="grid lg:grid-cols-2">
      <h1 className="sr-only">Componentes da Colmeia</h1>
      {THEMES.map(({ theme, name }) => (
        <div key={theme} data-theme={theme} className="min-w-0 space-y-10 bg-paper p-5 text-ink sm:p-8">
          <p className="font-display text-3xl font-bold">{name}</p>
          <TokenSamples />
          <ActionSamples />
          <FormSamples />
          <NoteSamples />
          <PeopleSamples />
          <StateSamples />
          <NavigationSamples />
          <DrawingSamples />
        </div>
      ))}
      <Toaster />
    </main>
  )
}
