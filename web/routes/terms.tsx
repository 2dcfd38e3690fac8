import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '#web/features/legal/LegalScreen.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { title: 'Termos de uso' },
  component: () => <LegalScreen name="terms" />,
})
