import texts from 'virtual:legal-texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { contactHtml } from './contact-html.ts'
import './legal.css'

const others = {
  terms: { to: '/privacy', name: 'Política de privacidade' },
  privacy: { to: '/terms', name: 'Termos de uso' },
} as const

/** A legal text, laid out for reading on the screen, linking to a section, and printing. */
export function LegalScreen({ name }: { name: keyof typeof others }) {
  const { data: site } = useQuery(api.site.get.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const { title, updated, sections, html } = texts[name]
  const other = others[name]
  return (
    <div className="legal">
      <header className="legal-header">
        <Link to="/" aria-label="Colmeia, página inicial" className="inline-flex rounded-sm">
          <Logo />
        </Link>
        <Button
          variant="quiet"
          size="small"
          icon={<Printer />}
          className="legal-print -me-[16px]"
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </header>
      <div className="legal-columns">
        <nav className="legal-contents" aria-label="Nesta página">
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="conteudo" tabIndex={-1} className="legal-sheet">
          <h1>{title}</h1>
          <p className="legal-date">
            Em vigor desde <time dateTime={updated}>{updated.split('-').reverse().join('/')}</time>
          </p>
          <div
            className="legal-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered while building from our own Markdown, without raw HTML
            dangerouslySetInnerHTML={{ __html: html.join(contactHtml(site?.contactEmail ?? null)) }}
          />
          <p className="legal-other">
            Leia também: <Link to={other.to}>{other.name}</Link>
          </p>
        </main>
      </div>
    </div>
  )
}
