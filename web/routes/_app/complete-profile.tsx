import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/complete-profile')({
  staticData: { title: 'Complete seu perfil' },
  component: () => (
    <SoonScreen title="Complete seu perfil">
      Foto, cor e uma bio curta: é assim que a comunidade vai conhecer você.
    </SoonScreen>
  ),
})
