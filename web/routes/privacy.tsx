import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '#web/features/legal/LegalScreen.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { title: 'Política de privacidade' },
  component: () => <LegalScreen name="privacy" />,
})
