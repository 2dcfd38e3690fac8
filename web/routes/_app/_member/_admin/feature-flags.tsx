import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/_admin/feature-flags')({
  staticData: { title: 'Recursos' },
  component: () => (
    <SoonScreen title="Recursos">Ligue e desligue recursos da Colmeia para todo mundo.</SoonScreen>
  ),
})
