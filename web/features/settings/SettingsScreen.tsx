import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import Compass from 'lucide-react/icons/compass'
import Hexagon from 'lucide-react/icons/hexagon'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Palette from 'lucide-react/icons/palette'
import Shield from 'lucide-react/icons/shield'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useEffect } from 'react'
import { securityLabels } from '#domain/accounts/settings-messages.ts'
import { type NotificationPreference, notificationSwitches } from '#domain/notifications/kinds.ts'
import { OnlyWithAccount } from '#web/app/demonstration/OnlyWithAccount.tsx'
import { FeedbackActions } from '#web/app/feedbacks/FeedbackActions.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { ThemePicker } from '#web/app/ThemePicker.tsx'
import { api, backend } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { PeopleSettings } from '#web/features/people/public.tsx'
import { PlaceSettings } from '#web/features/places/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useShownAtOnce } from '#web/ui/use-shown-at-once.ts'
import { AccountSettings } from './AccountSettings.tsx'
import { HiddenContentSettings } from './HiddenContentSettings.tsx'
import { InterestSettings } from './InterestSettings.tsx'
import { ReminderSettings } from './ReminderSettings.tsx'

export interface SettingsScreenProps {
  /** Notification settings of this device, under those of the account. */
  push: ReactNode
}

export function SettingsScreen({ push }: SettingsScreenProps) {
  useTarget()
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 pb-10">
      <PageHeader className="py-3 lg:pt-6" title={securityLabels.screen} back={<Link to="/profile" />} />
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
        id="resumo"
        icon={<Mail />}
        title="Resumo e lembrete"
        hint="Só chegam se você escolher."
      >
        <ReminderSettings />
      </SettingsSection>
      <SettingsSection
        id="interesses"
        icon={<Hexagon />}
        title="Interesses"
        hint="Até cinco. Cada um vira uma abelha no seu perfil."
      >
        <InterestSettings />
      </SettingsSection>
      <SettingsSection id="conta" icon={<UserRound />} title={securityLabels.section}>
        {isDemonstration ? (
          <OnlyWithAccount what="E-mail, senha, aparelhos e verificação em duas etapas" />
        ) : (
          <AccountSettings />
        )}
      </SettingsSection>
      <SettingsSection id="privacidade" icon={<Shield />} title="Privacidade">
        <PrivacyText />
        {isDemonstration ? null : (
          <>
            <PlaceSettings />
            <PeopleSettings />
          </>
        )}
        <HiddenContentSettings />
      </SettingsSection>
      <SettingsSection
        id="feedback"
        icon={<MessageSquare />}
        title="Sua opinião"
        hint="Achou um problema ou sentiu falta de algo? A equipe lê tudo."
      >
        <FeedbackActions />
      </SettingsSection>
    </div>
  )
}

/** Scrolls to the section named by the address, which the parts above it move while they load. */
function useTarget(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' })
  }, [hash])
}

function NotificationSettings() {
  const chosen = useQuery(api.preferences.notifications.queryOptions())
  return (
    <Loaded query={chosen} what="seus avisos" skeleton={<SwitchesSkeleton />}>
      {(preferences) =>
        notificationSwitches.map(({ key, label, hint }) => (
          <SavedSwitch key={key} name={key} label={label} hint={hint} checked={preferences[key]} />
        ))
      }
    </Loaded>
  )
}

interface SavedSwitchProps {
  name: NotificationPreference
  label: string
  hint: string
  checked: boolean
}

function SavedSwitch({ name, label, hint, checked }: SavedSwitchProps) {
  const queryClient = useQueryClient()
  const [shown, set] = useShownAtOnce(checked, async (next) => {
    try {
      const saved = await backend.operations.preferences.setNotifications({ [name]: next })
      queryClient.setQueryData(api.preferences.notifications.queryKey(), saved)
    } catch (error) {
      notify.error('Não foi possível salvar', problemOf(error))
    }
  })
  return <Switch label={label} hint={hint} checked={shown} onCheckedChange={set} />
}

function SwitchesSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      {notificationSwitches.map(({ key }) => (
        <Skeleton key={key} className="h-18 w-full rounded-m!" />
      ))}
    </SkeletonGroup>
  )
}

function PrivacyText() {
  return (
    <div className="flex flex-col gap-3 text-[0.9375rem]">
      <p>
        Seu nome, sua foto, seu nível, suas conquistas e suas ideias públicas aparecem para a comunidade. Seu
        e-mail, seu telefone, seu saldo e suas ideias privadas, só para você, a não ser que você aceite um
        pedido de contato e escolha qual mostrar.
      </p>
      <p>
        Seus dados são seus: baixe quando quiser e exclua quando quiser, como manda a LGPD. Não vendemos dados
        nem mostramos anúncios de terceiros.
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <Link
          to="/privacy"
          className="inline-flex min-h-11 items-center font-semibold text-honey-text underline"
        >
          Política de privacidade
        </Link>
        <Link
          to="/terms"
          className="inline-flex min-h-11 items-center font-semibold text-honey-text underline"
        >
          Termos de uso
        </Link>
      </p>
    </div>
  )
}

interface SettingsSectionProps {
  id: string
  icon: ReactNode
  title: string
  hint?: string
  children: ReactNode
}

function SettingsSection({ id, icon, title, hint, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={`${id}-titulo`}
      id={id}
      className="scroll-mt-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="mb-4">
        <h2 id={`${id}-titulo`} className="flex items-center gap-2.5 text-lg">
          <span aria-hidden="true" className="text-honey-text [&>svg]:size-5.5">
            {icon}
          </span>
          {title}
        </h2>
        {hint ? <p className="mt-0.5 text-sm text-ink-soft">{hint}</p> : null}
      </div>
      <div className="flex flex-col gap-3">{children}</div>
    </section>
  )
}
