import Crown from 'lucide-react/icons/crown'
import { profileColors } from '#domain/accounts/profile-colors.ts'
import { Bee } from '../Bee.tsx'
import { Hexagon } from '../Hexagon.tsx'
import { Logo } from '../Logo.tsx'
import { PointsPill } from '../PointsPill.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { Section } from './Section.tsx'

const PHOTO =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Cpath fill="%2387b5a2" d="M0 0h40v40H0z"/%3E%3Ccircle cx="20" cy="16" r="8" fill="%23fde2c4"/%3E%3Cpath fill="%23355" d="M4 44c0-24 32-24 32 0z"/%3E%3C/svg%3E'

export function PeopleSamples() {
  return (
    <Section title="Pessoas e progresso">
      <div className="flex flex-wrap items-center gap-3">
        {profileColors.map(({ value }) => (
          <Hexagon key={value} name="Ana Nogueira" color={value} size={44} />
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
