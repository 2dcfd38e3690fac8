import Crown from 'lucide-react/icons/crown'
import { profileColorKeys } from '#domain/profile/colors.ts'
import { Bee } from '../Bee.tsx'
import { Button } from '../Button.tsx'
import { ComingSoon } from '../ComingSoon.tsx'
import { BlueprintDrawing } from '../drawings/BlueprintDrawing.tsx'
import { BrokenCombDrawing } from '../drawings/BrokenCombDrawing.tsx'
import { GroupsDrawing } from '../drawings/GroupsDrawing.tsx'
import { HiveDrawing } from '../drawings/HiveDrawing.tsx'
import { LockedDrawing } from '../drawings/LockedDrawing.tsx'
import { LostBeeDrawing } from '../drawings/LostBeeDrawing.tsx'
import { NotesDrawing } from '../drawings/NotesDrawing.tsx'
import { NothingFoundDrawing } from '../drawings/NothingFoundDrawing.tsx'
import { SoonDrawing } from '../drawings/SoonDrawing.tsx'
import { TrailDrawing } from '../drawings/TrailDrawing.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Hexagon } from '../Hexagon.tsx'
import { Logo } from '../Logo.tsx'
import { OfflineNotice } from '../OfflineNotice.tsx'
import { PointsPill } from '../PointsPill.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '../Skeleton.tsx'
import { Toaster } from '../Toaster.tsx'
import type { Theme } from '../theme.ts'
import { ActionSamples } from './ActionSamples.tsx'
import { FormSamples } from './FormSamples.tsx'
import { NavigationSamples } from './NavigationSamples.tsx'
import { NoteSamples } from './NoteSamples.tsx'
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
  'note-beleza',
  'note-moda',
  'note-saude',
  'note-artesanato',
  'note-comercio',
  'ok',
  'danger',
  'info',
  'bronze',
  'prata',
  'ouro',
  'diamante',
] as const

function TokenSamples() {
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

const PHOTO =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Cpath fill="%2387b5a2" d="M0 0h40v40H0z"/%3E%3Ccircle cx="20" cy="16" r="8" fill="%23fde2c4"/%3E%3Cpath fill="%23355" d="M4 44c0-24 32-24 32 0z"/%3E%3C/svg%3E'

function PeopleSamples() {
  return (
    <Section title="Pessoas e progresso">
      <div className="flex flex-wrap items-center gap-3">
        {profileColorKeys.map((color) => (
          <Hexagon key={color} name="Ana Nogueira" color={color} size={44} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Hexagon name="Ana Nogueira" color="#6d4aff" size={96} badge={<Crown size={16} />} />
        <Hexagon name="Rita" photoUrl={PHOTO} size={72} badge="6" />
        <Hexagon name="Foto quebrada" photoUrl="/nada.webp" color="#34D399" size={56} />
        <PointsPill points={285} />
        <PointsPill points={12850} named />
        <SampleMark />
      </div>
      <div className="flex flex-wrap items-center gap-6">
        <Logo size={56} />
        <Logo />
        <Logo size={44} wordmark={false} />
        <Bee size={96} />
        <Bee size={40} />
      </div>
    </Section>
  )
}

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

function DrawingSamples() {
  return (
    <Section title="Desenhos">
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-3">
        <HiveDrawing />
        <NotesDrawing />
        <TrailDrawing />
        <LostBeeDrawing />
        <NothingFoundDrawing />
        <BrokenCombDrawing />
        <SoonDrawing />
        <LockedDrawing />
        <GroupsDrawing />
        <BlueprintDrawing />
      </div>
    </Section>
  )
}

function StateSamples() {
  return (
    <Section title="Estados">
      <SkeletonGroup className="space-y-3">
        <Skeleton className="h-7 w-1/2" />
        <SkeletonText lines={3} />
      </SkeletonGroup>
      <EmptyState heading="h3" action={<Button variant="primary">Criar Post-it</Button>}>
        Nenhuma ideia pública ainda. Seja o primeiro a compartilhar!
      </EmptyState>
      <ErrorState heading="h3" title="Erro ao carregar trilhas" onRetry={() => undefined}>
        Confira sua conexão e tente de novo.
      </ErrorState>
      <ComingSoon heading="h3" title="Grupos" action={<Button>Voltar ao feed</Button>}>
        Um lugar para empreender em turma.
      </ComingSoon>
      <OfflineNotice />
    </Section>
  )
}
