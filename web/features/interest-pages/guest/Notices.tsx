import type { ReactNode } from 'react'
import type { PublicInterestPage } from '#contract/interest-pages.ts'
import { interestLimits } from '#domain/interest-pages/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import '#web/ui/PostIt.css'

function Notice({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <article className="post-it interest-note interest-notice">
      <div className="post-it-paper">
        <h1 className="post-it-title">{title}</h1>
        <div className="interest-promise">{children}</div>
      </div>
    </article>
  )
}

/** After 'Quero': the author's words, and the way back out. */
export function KeptPage({
  page,
  firstName,
  code,
  publicUrl,
}: {
  page: PublicInterestPage
  firstName: string
  code: string
  publicUrl: string
}) {
  const way = `/i/${page.shortName}/sair?codigo=${code}`
  return (
    <>
      <Notice title={<span dir="auto">Anotado, {firstName}!</span>}>
        <p dir="auto" className="whitespace-pre-line">
          {page.thanks}
        </p>
        <p className="interest-author">
          <strong dir="auto">{page.author}</strong>
        </p>
      </Notice>
      <section className="interest-form" aria-labelledby="mudou-de-ideia">
        <h2 id="mudou-de-ideia" className="text-xl">
          Mudou de ideia?
        </h2>
        <p>Tire uma foto deste código. Com ele, ou com o link, você apaga seu contato quando quiser.</p>
        <p className="interest-code">{code}</p>
        <p className="text-sm wrap-anywhere">
          <a href={way}>{publicUrl.replace(/^https?:\/\//, '') + way}</a>
        </p>
        <p className="text-sm text-ink-soft">
          Seu contato fica guardado por até {interestLimits.contactMonths} meses e depois é apagado. Quem
          responde por ele é <span dir="auto">{page.author}</span>; a Colmeia só guarda a lista.{' '}
          <a href="/privacy#paginas-de-interesse">Como cuidamos dos seus dados</a>.
        </p>
      </section>
    </>
  )
}

export function WithdrawnPage({ page }: { page: PublicInterestPage }) {
  return (
    <Notice title="Seu contato foi apagado">
      <p>
        <span dir="auto">{page.author}</span> não tem mais seu nome nem seu contato nesta lista.
      </p>
      <p className="mt-4">
        <a href={`/i/${page.shortName}`}>Voltar para a página</a>
      </p>
    </Notice>
  )
}

export function ReportedPage({ page }: { page: PublicInterestPage }) {
  return (
    <Notice title="Obrigado por avisar">
      <p>A nossa equipe vai olhar. Se a página fizer mal a alguém, ela sai do ar.</p>
      <p className="mt-4">
        <a href={`/i/${page.shortName}`}>Voltar para a página</a>
      </p>
    </Notice>
  )
}

/** It ended, or never was: the page does not tell which. */
export function GonePage() {
  return (
    <>
      <Notice title="Esta página não está aqui">
        <p>
          Confira o endereço, letra por letra. Se a página já existiu e você deixou um contato nela, ele foi
          apagado junto.
        </p>
      </Notice>
      <Button render={<a href="/" />} className="self-center">
        Conhecer a Colmeia
      </Button>
    </>
  )
}
