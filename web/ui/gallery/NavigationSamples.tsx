import GraduationCap from 'lucide-react/icons/graduation-cap'
import House from 'lucide-react/icons/house'
import Route from 'lucide-react/icons/route'
import Target from 'lucide-react/icons/target'
import Trophy from 'lucide-react/icons/trophy'
import User from 'lucide-react/icons/user'
import { Button } from '../Button.tsx'
import { Hexagon } from '../Hexagon.tsx'
import { Logo } from '../Logo.tsx'
import { NavigationBar } from '../NavigationBar.tsx'
import type { NavigationItem } from '../NavigationLink.tsx'
import { NavigationRail } from '../NavigationRail.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { PointsPill } from '../PointsPill.tsx'
import { SampleLink, Section } from './Section.tsx'

const ITEMS: readonly NavigationItem[] = [
  { label: 'Feed', icon: <House />, link: <SampleLink href="#feed" />, active: true },
  { label: 'Trilhas', icon: <Route />, link: <SampleLink href="#trilhas" />, active: false },
  { label: 'Missões', icon: <Target />, link: <SampleLink href="#missoes" />, active: false },
  { label: 'Ranking', icon: <Trophy />, link: <SampleLink href="#ranking" />, active: false },
  { label: 'Mentores', icon: <GraduationCap />, link: <SampleLink href="#mentores" />, active: false },
  { label: 'Perfil', icon: <User />, link: <SampleLink href="#perfil" />, active: false },
]

/** The bar and the rail are fixed to the window; `contain` keeps them inside their frames here. */
export function NavigationSamples() {
  return (
    <Section title="Navegação">
      <PageHeader
        title="Feed de Ideias"
        eyebrow="Bom dia, Ana"
        leading={<Logo size={40} wordmark={false} />}
        actions={
          <>
            <PointsPill points={285} />
            <Hexagon name="Ana Nogueira" color="#6d4aff" size={44} />
          </>
        }
      />
      <PageHeader
        title="Validação"
        back={<SampleLink href="#voltar" />}
        actions={<PointsPill points={285} />}
      />
      <div className="contain-layout overflow-hidden rounded-m border border-line h-24 max-w-[390px] lg:[&_.navigation-bar]:block">
        <NavigationBar items={ITEMS} />
      </div>
      <div className="contain-layout overflow-hidden rounded-m border border-line h-[520px] max-lg:[&_.navigation-rail]:flex">
        <NavigationRail
          brand={<Logo />}
          items={ITEMS}
          action={
            <Button variant="primary" wide>
              Criar Post-it
            </Button>
          }
        />
      </div>
    </Section>
  )
}
