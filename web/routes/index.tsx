import { createFileRoute } from '@tanstack/react-router'
import { Landing } from '#web/features/landing/Landing.tsx'

export const Route = createFileRoute('/')({ component: Landing })
