import type { ReactNode } from 'react'
import type { InterestView } from '#contract/page-renderer.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { GonePage, KeptPage, ReportedPage, WithdrawnPage } from './Notices.tsx'
import { OfferNote } from './OfferNote.tsx'
import { ReportForm } from './ReportForm.tsx'
import { WantForm } from './WantForm.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import './interest-page.css'

/** What a stranger sees at /i/…: drawn by the server alone, so it is plain links and forms. */
export function InterestPage({ view, publicUrl }: { view: InterestView; publicUrl: string }) {
  return (
    <div className="interest">
      <main className={view.kind === 'page' ? 'interest-offer' : 'interest-single'}>
        <Content view={view} publicUrl={publicUrl} />
      </main>
      <footer className="interest-foot">
        <a href="/" className="interest-made">
          <Logo size={24} wordmark={false} />
          <span>
            Página feita na <strong>Colmeia</strong>
          </span>
        </a>
        <FootLinks view={view} />
      </footer>
    </div>
  )
}

function Content({ view, publicUrl }: { view: InterestView; publicUrl: string }): ReactNode {
  switch (view.kind) {
    case 'page':
      return (
        <>
          <OfferNote page={view.page} />
          <WantForm page={view.page} typed={view.typed} problems={view.problems} />
        </>
      )
    case 'kept':
      return <KeptPage page={view.page} firstName={view.firstName} code={view.code} publicUrl={publicUrl} />
    case 'withdraw':
      return <WithdrawForm page={view.page} code={view.code} problem={view.problem} />
    case 'withdrawn':
      return <WithdrawnPage page={view.page} />
    case 'report':
      return (
        <ReportForm page={view.page} reason={view.reason} details={view.details} problem={view.problem} />
      )
    case 'reported':
      return <ReportedPage page={view.page} />
    case 'gone':
      return <GonePage />
  }
}

function FootLinks({ view }: { view: InterestView }) {
  if (view.kind === 'gone') return null
  const { shortName } = view.page
  return (
    <nav aria-label="Sobre esta página" className="interest-links">
      <a href={`/i/${shortName}/sair`}>Apagar meu contato</a>
      <a href={`/i/${shortName}/denunciar`}>Denunciar</a>
      <a href="/privacy">Privacidade</a>
    </nav>
  )
}
