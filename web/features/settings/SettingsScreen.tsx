import { Link, useLocation } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import Compass from 'lucide-react/icons/compass'
import Hexagon from 'lucide-react/icons/hexagon'
import Palette from 'lucide-react/icons/palette'
import Shield from 'lucide-react/icons/shield'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useEffect } from 'react'
import { OnlyWithAccount } from '#web/app/demonstration/OnlyWithAccount.tsx'
import { ThemePicker } from '#web/app/ThemePicker.tsx'
import { isDemonstration } from '#web/backend/choice.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AccountSettings } from './AccountSettings.tsx'
import { InterestSettings } from './InterestSettings.tsx'
import { LeftOutSettings } from './LeftOutSettings.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import { PrivacyText } from './PrivacyText.tsx'
import { SettingsSection } from './SettingsSection.tsx'

export interface SettingsScreenProps {
  /** Notifications of this device, under those of the account. */
  push: ReactNode
}

export function SettingsScreen({ push }: SettingsScreenProps) {
  useTarget()
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 pb-10">
      <PageHeader className="py-3 lg:pt-6" title="Preferências" back={<Link to="/profile" />} />
      <SettingsSection id="aparencia" icon={<Palette />} title="Aparência">
        <ThemePicker />
        <Button
          wide="phone"
          icon={<Compass />}
          className="self-start"
          render={<Link to="/feed" search={{ tour: 1 }} />}
        >
          Ver o tour de novo
        </Button>
      </SettingsSection>
      <SettingsSection
        id="notificacoes"
        icon={<Bell />}
        title="Notificações"
        hint="Escolha o que merece um aviso."
      >
        <NotificationSettings />
        {push}
      </SettingsSection>
      <SettingsSection
        id="interesses"
        icon={<Hexagon />}
        title="Interesses"
        hint="Até cinco. Cada um vira uma abelha no seu perfil."
      >
        <InterestSettings />
      </SettingsSection>
      <SettingsSection id="conta" icon={<UserRound />} title="Conta e segurança">
        {isDemonstration ? (
          <OnlyWithAccount what="E-mail, senha, aparelhos e verificação em duas etapas" />
        ) : (
          <AccountSettings />
        )}
      </SettingsSection>
      <SettingsSection id="privacidade" icon={<Shield />} title="Privacidade">
        <PrivacyText />
        <LeftOutSettings />
      </SettingsSection>
    </div>
  )
}

/** Whoever was sent to a section finds it: the parts above it load and move it at first. */
function useTarget(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' })
  }, [hash])
}
