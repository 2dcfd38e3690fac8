import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/settings')({
  staticData: { title: 'Preferências' },
  component: () => (
    <SoonScreen title="Preferências">
      Notificações, interesses e segurança da conta vão ficar aqui.
    </SoonScreen>
  ),
})
