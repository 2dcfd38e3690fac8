import { Link } from '@tanstack/react-router'
import { adminMessages } from '#domain/admin/messages.ts'
import { setAdsEnabled, useAdsEnabled } from '#web/app/feature-flags.ts'
import { notify } from '#web/app/notify.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Switch } from '#web/ui/Switch.tsx'

/** Switches of this browser, for trying things out before others see them. */
export function FeatureFlagsScreen() {
  const isOn = useAdsEnabled()

  function change(enabled: boolean) {
    if (!setAdsEnabled(enabled))
      return notify.error(
        'Não foi possível guardar',
        'Este navegador não deixa guardar nada. Libere o armazenamento do site e tente de novo.',
      )
    notify.success(enabled ? adminMessages.adsOn : adminMessages.adsOff)
  }

  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader className="py-3 lg:pt-6" title="Recursos" back={<Link to="/admin" />} />
      <p className="mb-4 max-w-[60ch] text-ink-soft">
        Valem só neste navegador: experimente à vontade, ninguém mais vê a diferença.
      </p>
      <Switch
        label="Anúncios"
        hint={isOn ? 'Avisos da Colmeia aparecem entre as ideias do feed' : 'O feed mostra só ideias'}
        checked={isOn}
        onCheckedChange={change}
      />
    </div>
  )
}
