import { createFileRoute } from '@tanstack/react-router'
import { CertificateScreen } from '#web/features/lesson/closing/CertificateScreen.tsx'

export const Route = createFileRoute('/certificates/$token')({
  staticData: { title: 'Certificado' },
  component: () => <CertificateScreen token={Route.useParams().token} />,
})
