import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '#web/ui/Logo.tsx'
import './document-page.css'

interface DocumentPageProps {
  /** Beside the logo; not printed. */
  action?: ReactNode
  children: ReactNode
}

/** The page of a document that anybody who has its address can check. Its sheet is a `document-sheet`. */
export function DocumentPage({ action, children }: DocumentPageProps) {
  return (
    <div className="document-page">
      <header className="document-header">
        <Link to="/" aria-label="Colmeia, página inicial" className="inline-flex rounded-sm">
          <Logo />
        </Link>
        {action}
      </header>
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
